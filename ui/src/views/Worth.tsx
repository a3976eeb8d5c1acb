import type { Connection, Kit } from '@plugboard/core'
import { observer } from 'mobx-react-lite'
import { Amount } from '../components/Amount.js'
import { namespaceName } from './namespaceName.js'

/**
 * A connected wallet's balance, if it is known, and its network, for the end of its row. The network distinguishes the connections of one phone
 * wallet, so a network that the site does not know is named by its kind.
 */
export const Worth = observer(function Worth({
  kit,
  connection: { namespace, caipAddress, caipNetwork }
}: {
  readonly kit: Kit
  readonly connection: Connection
}) {
  const account = kit.accounts.of(namespace)
  const { balance, balanceSymbol } = account
  return (
    <span className="pb-row-worth">
      {account.caipAddress === caipAddress && balance !== undefined && (
        <Amount value={balance} symbol={balanceSymbol} />
      )}
      <bdi className="pb-row-note">{caipNetwork?.name ?? namespaceName(kit, namespace)}</bdi>
    </span>
  )
})
