import type { NetworkId } from '@plugboard/core'
import { observer } from 'mobx-react-lite'
import { Button } from '../components/Button.js'
import { NetworkImage } from '../components/NetworkImage.js'
import type { ViewProps } from '../define/ViewProps.js'
import { useText } from '../i18n/useText.js'
import { useAnnounce } from '../shell/useAnnounce.js'
import Networks from './Networks.js'
import { RingPicture } from './RingPicture.js'
import { switchFailure } from './switchFailure.js'
import { useAttempt } from './useAttempt.js'
import { useSay } from './useSay.js'

/** Asks the wallet to move to a network; without one it shows the list to choose from. */
export default observer(function SwitchNetwork({ kit, params }: ViewProps<'SwitchNetwork'>) {
  return params ? (
    <Switching kit={kit} networkId={params.networkId} />
  ) : (
    <Networks kit={kit} params={undefined} />
  )
})

const Switching = observer(function Switching({
  kit,
  networkId
}: Pick<ViewProps, 'kit'> & { readonly networkId: NetworkId }) {
  const { t, rich } = useText()
  const announce = useAnnounce()
  const known = kit.networks.get(networkId)
  const network = known?.name ?? networkId
  const wallet = (known && kit.connections.of(known.chainNamespace)?.connector.name) ?? t('wallet.unnamed')
  const attempt = useAttempt(
    () => kit.switchNetwork(networkId),
    () => {
      announce(t('switch.done', { network }))
      if (kit.router.current.name === 'SwitchNetwork') kit.back()
    }
  )
  const { error } = attempt
  const names = { network: <bdi>{network}</bdi>, wallet: <bdi>{wallet}</bdi> }
  const [titleKey, textKey] = error
    ? switchFailure(error.code)
    : (['switch.waiting.title', 'switch.waiting.text'] as const)
  const title = t(titleKey, { network })
  useSay(title, error ? 'assertive' : 'polite')
  return (
    <div className="pb-stack pb-center">
      <RingPicture phase={attempt.phase}>
        {known && <NetworkImage network={known} size="large" />}
      </RingPicture>
      <h2 className="pb-heading">{rich(titleKey, names)}</h2>
      <p className="pb-text">
        {!error && attempt.slow ? (
          rich('connecting.slow', names)
        ) : textKey ? (
          rich(textKey, names)
        ) : (
          <bdi>{error?.message}</bdi>
        )}
      </p>
      <div className="pb-actions">
        {error && (
          <Button variant="primary" onClick={attempt.retry}>
            {t('action.tryAgain')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => kit.replace('Networks')}>
          {t('action.cancel')}
        </Button>
      </div>
    </div>
  )
})
