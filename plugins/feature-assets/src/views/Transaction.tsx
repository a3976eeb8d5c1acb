import { displayText, type Kit, type Transaction as TransactionEntity } from '@plugboard/core'
import {
  type AccountRef,
  isSameAddress,
  isSpamTransaction,
  portfolioToken,
  spamFacts,
  type TransactionSubject
} from '@plugboard/core/features'
import type { ViewProps } from '@plugboard/ui'
import {
  AddressGroups,
  CopyableAddress,
  CopyButton,
  SlotView,
  useAmountText,
  useOwnText,
  usePluginStyles
} from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { timeOf } from '../activity/groupByMonth.js'
import { type SortedTransaction, withGenuine } from '../activity/SortedTransaction.js'
import { summarise } from '../activity/summarise.js'
import { transactionUrl } from '../explorerPages.js'
import { en } from '../locale.en.js'
import { addressNames, isNobody, knownNames } from './addressName.js'
import { describeAllowance } from './describeAllowance.js'
import { ExactAmount } from './ExactAmount.js'
import { ExplorerLink } from './ExplorerLink.js'
import { Fact, Facts, Notice } from './Facts.js'
import { NotSpam } from './NotSpam.js'
import { TransactionImage } from './TransactionImage.js'
import { TransactionSentence } from './TransactionSentence.js'
import { Transfers } from './Transfers.js'
import { exactTransferText, readDecimal, transferText } from './transferText.js'

const styles = `
.transaction-amount{margin:0;font-size:24px;font-weight:var(--pb-font-weight-strong);font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.transaction-name{display:block;font-weight:var(--pb-font-weight-medium);overflow-wrap:anywhere}
`

/** How many characters of an amount fit beside the name of a fact on the narrowest phones. */
const longestBesideName = 22

/** One transaction of the active account: a sentence about what happened, its status, the other side, and the transfers. */
export default observer(function Transaction({ kit, params }: ViewProps<'Transaction'>) {
  usePluginStyles(styles)
  const { t } = useOwnText(en)
  const amounts = useAmountText()
  const { transaction, suspicious, account } = useNewest(kit, params.transaction)
  const { metadata, transfers } = transaction
  const { main, direction } = summarise(transaction)
  // As in the row that led here: in large type, all digits of some amounts would not fit in a line.
  const text = main && transferText(main, amounts)
  const exact = main && exactTransferText(main, amounts)
  const isRounded = exact && `${exact.amount} ${exact.unit}` !== text
  return (
    <div className="pb-stack">
      <div className="pb-stack pb-center">
        <TransactionImage transaction={transaction} main={main} direction={direction} />
        <h2 className="pb-heading">
          <TransactionSentence kit={kit} transaction={transaction} />
        </h2>
        {text && (
          <p className="transaction-amount">
            <bdi>{text}</bdi>
          </p>
        )}
        {metadata.status !== 'confirmed' && (
          <p className="pb-text">
            {t(metadata.status === 'failed' ? 'transaction.failedText' : 'transaction.pendingText')}
          </p>
        )}
      </div>
      {suspicious && <Notice>{t('transaction.suspicious')}</Notice>}
      {(transfers.length > 1 || isRounded) && (
        <Transfers kit={kit} transfers={transfers} networkId={metadata.chain} />
      )}
      <TransactionFacts
        kit={kit}
        transaction={transaction}
        account={account?.address}
        mayCopy={!suspicious}
      />
      <ExplorerLink href={transactionUrl(kit, transaction)} label={t('transaction.links')} />
      {!suspicious && <SlotView name="transaction.rest" params={subjectOf(transaction)} />}
      {account && <NotSpam kit={kit} account={account} id={transaction.id} isHidden={suspicious} />}
    </div>
  )
})

/** The allowance that a transaction gave or, if it failed, the contract it called: that could be the spender. */
function subjectOf({ metadata }: TransactionEntity): TransactionSubject & Readonly<Record<string, unknown>> {
  const { allowance, chain: networkId, sentTo, status } = metadata
  if (allowance)
    return { networkId, asset: { networkId, token: allowance.token }, spender: allowance.spender }
  return { networkId, spender: status === 'failed' && sentTo ? sentTo : undefined }
}

/** The transaction as the portfolio currently knows it: it can have been included since the view was opened. Observable. */
function useNewest(
  kit: Kit,
  given: TransactionEntity
): {
  readonly transaction: SortedTransaction
  readonly suspicious: boolean
  readonly account: AccountRef | undefined
} {
  const portfolio = kit.get(portfolioToken)
  const address = kit.connections.active?.account.address
  const account = address === undefined ? undefined : { address, networkId: given.metadata.chain }
  if (!portfolio || !account) return { transaction: given, suspicious: false, account }
  const { transactions = [] } = portfolio.activity(account)
  const transaction = transactions.find(({ id }) => id === given.id) ?? given
  const facts = spamFacts(kit, account, transactions)
  const suspicious = isSpamTransaction(facts, transaction)
  return { transaction: withGenuine(facts, transaction), suspicious, account }
}

const TransactionFacts = observer(function TransactionFacts({
  kit,
  transaction,
  account,
  mayCopy
}: {
  readonly kit: Kit
  readonly transaction: TransactionEntity
  readonly account: string | undefined
  readonly mayCopy: boolean
}) {
  const { t, date } = useOwnText(en)
  const { metadata, transfers } = transaction
  const { status, chain, fee, hash, operationType } = metadata
  const network = kit.networks.get(chain)
  // With a single transfer, these are its sender and receiver; otherwise, the signer and the called contract. A new token has no sender.
  const isNew = operationType === 'mint' || isNobody(transfers[0]?.sender)
  const [only] = transfers.length === 1 && !isNew ? transfers : []
  // Whoever signs pays the fee.
  const isOwn = account !== undefined && isSameAddress(metadata.sentFrom, account)
  const sender = only?.sender ?? metadata.sentFrom
  const recipient = only?.recipient ?? metadata.sentTo
  const nameOf = knownNames(kit, chain)
  const { exact } = useAmountText()
  const allowance = describeAllowance(kit, metadata, addressNames(kit, chain), exact)
  return (
    <Facts>
      <Fact name={t('transaction.status')}>{t(`activity.status.${status}`)}</Fact>
      <Fact name={t('transaction.date')}>
        {date(timeOf(transaction), { dateStyle: 'medium', timeStyle: 'short' })}
      </Fact>
      <Fact name={t('transaction.network')}>
        <bdi>{network?.name ?? chain}</bdi>
      </Fact>
      {fee !== undefined && isOwn && (
        <Fact name={t('transaction.fee')}>
          <FeeAmount fee={fee} symbol={network?.nativeCurrency.symbol} />
        </Fact>
      )}
      <Party
        name={t('transaction.sender')}
        address={sender}
        known={sender && nameOf(sender)}
        copy={mayCopy && t('transaction.copySender')}
      />
      <Party
        name={t(only ? 'transaction.recipient' : 'transaction.contract')}
        address={operationType === 'burn' && isNobody(recipient) ? undefined : recipient}
        known={recipient && nameOf(recipient)}
        copy={mayCopy && t('transaction.copyRecipient')}
      />
      {metadata.allowance && (
        <>
          <Fact name={t('transaction.token')}>
            <bdi>{allowance?.symbol}</bdi>
          </Fact>
          {allowance?.amount !== undefined && (
            // A long number needs the whole line, below the name.
            <Fact
              name={t('transaction.limit')}
              action={allowance.amount.length > longestBesideName ? null : undefined}
            >
              <ExactAmount amount={allowance.amount} unit={allowance.symbol} />
            </Fact>
          )}
          {allowance?.kind === 'All' && (
            <Fact name={t('transaction.limit')}>{t('transaction.unlimited')}</Fact>
          )}
          <Party
            name={t('transaction.spender')}
            address={metadata.allowance.spender}
            known={allowance?.spender}
            copy={mayCopy && t('transaction.copySpender')}
          />
        </>
      )}
      {/* This text, too, was written by the sender of the spam. */}
      {metadata.memo && mayCopy && (
        <Fact name={t('transaction.memo')}>
          <bdi>{displayText(metadata.memo, 256)}</bdi>
        </Fact>
      )}
      <Fact name={t('transaction.hash')}>
        <CopyableAddress address={hash} label={t('transaction.copyHash', { id: hash })} />
      </Fact>
    </Facts>
  )
})

/** A full address and its name. Without `copy` there is no button: nobody should send anything to an address from spam. */
function Party({
  name,
  address,
  known,
  copy
}: {
  readonly name: string
  readonly address: string | undefined
  readonly known: string | undefined
  readonly copy: string | false
}) {
  if (!address) return null
  return (
    <Fact name={name} action={copy ? <CopyButton text={address} label={copy} /> : null}>
      {known && <bdi className="transaction-name">{known}</bdi>}
      <AddressGroups address={address} />
    </Fact>
  )
}

function FeeAmount({ fee, symbol }: { readonly fee: string; readonly symbol: string | undefined }) {
  const { exact } = useAmountText()
  return <ExactAmount amount={exact(...readDecimal(fee))} unit={displayText(symbol, 10)} />
}
