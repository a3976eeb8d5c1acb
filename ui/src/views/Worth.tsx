import type { Connection, Kit } from '@plugboard/core'
import { observer } from 'mobx-react-lite'
import { Amount } from '../components/Amount.js'

/** A connected wallet's balance, where it is known, and its network, for the end of its row. */
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
      {caipNetwork && <bdi className="pb-row-note">{caipNetwork.name}</bdi>}
    </span>
  )
})
