import type { Kit, Namespace } from '@plugboard/core'
import { Button, useOwnText } from '@plugboard/ui/components'
import { en } from '../locale.en.js'

/** The way by the wallet's extension, which asks in a window of its own. */
export function ExtensionPanel({
  kit,
  name,
  connectorId,
  namespace
}: {
  readonly kit: Kit
  readonly name: string
  readonly connectorId: string
  readonly namespace: Namespace | undefined
}) {
  const { t, rich } = useOwnText(en)
  const wallet = <bdi>{name}</bdi>
  return (
    <>
      <h2 className="pb-heading">{rich('walletconnect.open.title', { wallet })}</h2>
      <p className="pb-text">{t('walletconnect.open.browser')}</p>
      <Button variant="primary" onClick={() => kit.replace('ConnectingExternal', { connectorId, namespace })}>
        {rich('walletconnect.open', { wallet })}
      </Button>
    </>
  )
}
