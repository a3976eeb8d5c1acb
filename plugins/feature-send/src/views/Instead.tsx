import { coreErrors } from '@plugboard/core'
import { Button, EmptyState, NoWallet, useErrorText, useOwnText } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { en } from '../locale.en.js'
import type { SendStore } from '../SendStore.js'
import { askForToken } from './askForToken.js'
import { PlaneIcon } from './icons.js'

/** Shown instead of the form if nothing can be sent, with a way forward. */
export const Instead = observer(function Instead({ draft }: { readonly draft: SendStore }) {
  const { t } = useOwnText(en)
  const errorText = useErrorText()
  const { kit, missing } = draft
  const network = draft.network?.name ?? ''
  if (missing === 'connection')
    return (
      <NoWallet
        kit={kit}
        namespace={draft.network?.chainNamespace}
        icon={<PlaneIcon />}
        text={t('send.nobody.text')}
      />
    )
  if (missing === 'support')
    return (
      <EmptyState
        icon={<PlaneIcon />}
        title={errorText(coreErrors.unsupportedChain())}
        text={t('send.unsupported.text', { network })}
      >
        <Button variant="primary" onClick={() => kit.push('Networks')}>
          {t('send.networks')}
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState icon={<PlaneIcon />} title={t('send.empty.title')} text={t('send.empty.text', { network })}>
      <WaysIn draft={draft} />
      {draft.balances.holdings?.complete === false && (
        <Button variant="quiet" onClick={() => void askForToken(draft)}>
          {t('send.other')}
        </Button>
      )}
    </EmptyState>
  )
})

/** The account's actions that bring assets into it: Receive, and Buy if there is one. */
const WaysIn = observer(function WaysIn({ draft: { kit } }: { readonly draft: SendStore }) {
  // The labels belong to other plugins, and the dictionary has their texts.
  const { t } = useOwnText<Readonly<Record<string, string>>>({})
  const ways = kit.slot('account.actions').filter(({ id }) => id === 'receive' || id === 'onramp')
  return ways.map(({ id, label, view, params }, index) => (
    <Button key={id} variant={index === 0 ? 'primary' : 'secondary'} onClick={() => kit.push(view, params)}>
      {typeof label === 'string' ? label : t(label.key)}
    </Button>
  ))
})
