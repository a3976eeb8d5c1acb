import type { Kit, Namespace } from '@plugboard/core'
import { observer } from 'mobx-react-lite'
import { NetworkImage } from '../components/images.js'
import { List } from '../components/List.js'
import { Row } from '../components/Row.js'
import { useText } from '../i18n/useText.js'
import { namespaceName } from './namespaceName.js'

/** Props of `NamespaceChoice`. */
export interface NamespaceChoiceProps {
  readonly kit: Kit
  /** Name of the wallet to connect. */
  readonly wallet: string
  readonly namespaces: readonly Namespace[]
  /** True inside a row of another list. */
  readonly nested?: boolean
  readonly onChoose: (namespace: Namespace) => void
}

/** Asks in which namespace to connect a wallet that supports several. */
export const NamespaceChoice = observer(function NamespaceChoice(props: NamespaceChoiceProps) {
  const { kit, wallet, namespaces, nested = false, onChoose } = props
  const { t } = useText()
  const networkOf = (namespace: Namespace) =>
    kit.networks.all.find((network) => network.chainNamespace === namespace)
  const picture = (network: ReturnType<typeof networkOf>) => network && <NetworkImage network={network} />
  return (
    <List nested={nested} label={t('connect.chooseNetwork', { wallet })}>
      {namespaces.map((namespace) => (
        <Row
          key={namespace}
          label={namespaceName(kit, namespace)}
          picture={picture(networkOf(namespace))}
          onClick={() => onChoose(namespace)}
        />
      ))}
    </List>
  )
})
