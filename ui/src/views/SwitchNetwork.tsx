import type { NetworkId } from '@plugboard/core'
import { Globe } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { Button } from '../components/Button.js'
import { Icon } from '../components/Icon.js'
import { NetworkImage } from '../components/images.js'
import type { ViewProps } from '../define/ViewProps.js'
import { useErrorText } from '../i18n/useErrorText.js'
import { useText } from '../i18n/useText.js'
import { useAnnounce } from '../shell/useAnnounce.js'
import { useAnnouncement } from '../shell/useAnnouncement.js'
import Networks from './Networks.js'
import { RingPicture, UnknownPicture } from './RingPicture.js'
import { useAttempt } from './useAttempt.js'

/** Asks the wallet to switch to a network. If it was opened without a network, it shows the list of networks. */
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
  const errorText = useErrorText()
  const announce = useAnnounce()
  const known = kit.networks.get(networkId)
  const network = known?.name ?? networkId
  const connection = known && kit.connections.of(known.chainNamespace)
  const wallet = connection?.wallet.name ?? t('wallet.unnamed')
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
  useAnnouncement(title, error ? 'assertive' : 'polite')
  return (
    <div className="pb-stack pb-center">
      <RingPicture phase={attempt.phase} round={known !== undefined}>
        {known ? (
          <NetworkImage network={known} size="large" />
        ) : (
          <UnknownPicture>
            <Icon name="network" of={Globe} size={36} />
          </UnknownPicture>
        )}
      </RingPicture>
      <h2 className="pb-heading">{rich(titleKey, names)}</h2>
      <p className="pb-text">
        {!error && attempt.slow ? (
          rich('connecting.slow', names)
        ) : textKey ? (
          rich(textKey, names)
        ) : (
          <bdi>{error && errorText(error)}</bdi>
        )}
      </p>
      <div className="pb-actions">
        {error && known && (
          <Button variant="primary" onClick={attempt.retry}>
            {t('action.tryAgain')}
          </Button>
        )}
        <Button variant={known ? 'quiet' : 'primary'} onClick={() => kit.replace('Networks')}>
          {t(known ? 'action.cancel' : 'title.Networks')}
        </Button>
      </div>
    </div>
  )
})

/** Keys of the title and the advice for each switching error that has its own texts, by its code. */
const failures = {
  'connect/rejected': ['switch.rejected.title', 'switch.rejected.text'],
  'connect/unsupportedMethod': ['switch.unsupported.title', 'switch.unsupported.text'],
  'connect/alreadyPending': ['switch.failed.title', 'connecting.pending.text'],
  'connect/timeout': ['switch.failed.title', 'connecting.timeout.text'],
  'core/networkNotFound': ['switch.unknown.title', 'switch.unknown.text'],
  'core/chainNotSupported': ['switch.unsupported.title', 'switch.unsupported.text'],
  'core/switchDisabled': ['switch.failed.title', 'switch.disabled.text']
} as const

/** Keys of the title and the advice; without a second key, the error's own message is shown. */
function switchFailure(code: string) {
  return Object.hasOwn(failures, code)
    ? failures[code as keyof typeof failures]
    : (['switch.failed.title', undefined] as const)
}
