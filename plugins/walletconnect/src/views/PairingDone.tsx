import { useAnnounce, useText } from '@plugboard/ui'
import { RingPicture, useCloseWhenConnected, WalletImage } from '@plugboard/ui/components'
import { useEffect } from 'react'

/** Shows briefly which wallet is connected; the dialog then closes by itself. */
export function PairingDone({
  picture
}: {
  readonly picture: {
    readonly name: string
    readonly url?: string | undefined
    readonly id?: string | undefined
  }
}) {
  const { t, rich } = useText()
  const announce = useAnnounce()
  const said = t('connecting.done', { wallet: picture.name })
  useCloseWhenConnected('done')
  // The announcement finishes even though the view is removed before that.
  useEffect(() => void announce(said), [announce, said])
  return (
    <div className="pb-stack pb-center">
      <RingPicture phase="done">
        <WalletImage {...picture} size="large" />
      </RingPicture>
      <h2 className="pb-heading">{rich('connecting.done', { wallet: <bdi>{picture.name}</bdi> })}</h2>
    </div>
  )
}
