import type { Kit, Namespace } from '@plugboard/core'
import { Button } from '../components/Button.js'
import { useText } from '../i18n/useText.js'
import { catalogueOf } from '../shell/catalogueOf.js'

const lists: readonly string[] = ['Connect', 'AllWallets', 'GetAWallet']

/** Props of `UseAnotherWallet`. */
export interface UseAnotherWalletProps {
  readonly kit: Kit
  readonly namespace?: Namespace | undefined
}

/** The next step for a visitor who does not want this wallet after all: the list that they came from, or otherwise all wallets. */
export function UseAnotherWallet({ kit, namespace }: UseAnotherWalletProps) {
  const { t } = useText()
  const leave = () => {
    const cameFrom = kit.router.history.findLast(({ name }) => lists.includes(name))
    if (cameFrom) return kit.popTo(cameFrom.name)
    const hasGrid = catalogueOf(kit) && kit.features.get('allWallets')
    kit.push(hasGrid ? 'AllWallets' : 'Connect', { namespace })
  }
  return (
    <Button variant="quiet" onClick={leave}>
      {t('action.useAnother')}
    </Button>
  )
}
