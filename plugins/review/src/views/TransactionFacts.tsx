import {
  type Asset,
  type AssetChange,
  displayText,
  type Kit,
  type PreparedTransaction
} from '@plugboard/core'
import { isKnownAsset, isSameAddress, priceOf } from '@plugboard/core/features'
import {
  AddressGroups,
  Amount,
  NetworkImage,
  shortAddress,
  shortAddressInText,
  TokenImage,
  useAmountText,
  useOwnText,
  usePluginStyles
} from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { en } from '../locale.en.js'
import type { ReviewState } from '../ReviewState.js'
import { AssetAmount, PieceNumber, shortFee } from './AssetAmount.js'
import { CallsItself } from './CallsItself.js'

const styles = `
.review-amount{display:flex;align-items:center;gap:var(--pb-space-3);min-inline-size:0}
.review-amount>div{min-inline-size:0;overflow-wrap:anywhere}
.review-amount .pb-amount{white-space:normal}
.review-long .pb-amount-large{font-size:min(18px,5vw)}
.review-facts{display:grid;gap:var(--pb-space-3);margin:0}
.review-fact{display:grid;grid-template-columns:minmax(72px,1fr) minmax(0,auto);gap:var(--pb-space-3);align-items:start}
.review-fact>dd{min-inline-size:0;text-align:end;overflow-wrap:anywhere}
.review-wide{grid-template-columns:1fr;gap:var(--pb-space-1)}
.review-wide>dd{text-align:start}
.review-worth{color:var(--pb-color-muted);font-size:var(--pb-font-size-s,14px);margin-inline-start:var(--pb-space-1)}
.review-amount .review-worth{display:block;margin:0}
.review-network{display:inline-flex;align-items:center;gap:var(--pb-space-2)}
.review-changed{display:inline-block;padding:2px var(--pb-space-2);border-radius:6px;background:color-mix(in srgb,var(--pb-color-warning) 14%,var(--pb-color-bg));color:var(--pb-color-warning);font-size:12px;font-weight:var(--pb-font-weight-medium);white-space:nowrap}
`

/** Leaving amounts come first, then allowances for others, and arriving amounts last. */
const placeOf = ({ delta, allowance }: AssetChange): number => (allowance ? 1 : delta > 0n ? 2 : 0)

/** The changes for the visitor's own account. */
export const Changes = observer(function Changes({
  kit,
  changes,
  owner: account,
  entered,
  isChanged = false,
  describe
}: {
  readonly kit: Kit
  readonly changes: readonly AssetChange[]
  readonly owner: string
  /** The entered amount of a payment: a payment to the visitor's own account changes nothing there. */
  readonly entered?: bigint | undefined
  /** The amounts differ from those shown before. */
  readonly isChanged?: boolean
  /** A text to show instead of an amount, and its label, for changes without an amount. */
  readonly describe?: (change: AssetChange) => { readonly label: string; readonly text: string } | undefined
}) {
  usePluginStyles(styles)
  const { t } = useOwnText(en)
  const own = changes
    .filter(({ owner }) => isSameAddress(owner, account))
    .sort((one, other) => placeOf(one) - placeOf(other))
  const toSelf = own.length === changes.length ? entered : undefined
  const label = ({ delta, allowance }: AssetChange): string =>
    allowance
      ? t('review.allowance', { spender: shortAddressInText(allowance.spender) })
      : t(delta > 0n ? 'review.arrives' : 'review.leaves')
  return (
    <div className="review-amounts">
      {own.length === 0 && <p className="pb-text">{t('review.nothing')}</p>}
      {own.map((change) => {
        const { asset, delta, tokenId, allowance } = change
        const described = describe?.(change)
        const moved = delta || (toSelf ?? delta)
        const key = [asset.networkId, asset.token, tokenId, delta, allowance?.spender].join(' ')
        return (
          <div key={key} className="review-amount">
            <TokenImage symbol={asset.symbol} asset={asset} network={kit.networks.get(asset.networkId)} />
            <div>
              <p className="review-label">
                {described?.label ?? label(change)} {isChanged && <Changed />}
              </p>
              {described ? (
                <strong>{described.text}</strong>
              ) : (
                <AssetAmount
                  asset={asset}
                  value={allowance?.amount ?? moved}
                  size="large"
                  rounded={delta > 0n}
                />
              )}
              {tokenId !== undefined && <PieceNumber id={tokenId} />}
              {!allowance && <Worth kit={kit} asset={asset} units={moved} owner={account} />}
              {allowance && <CallsItself address={allowance.spender} networkId={asset.networkId} />}
            </div>
          </div>
        )
      })}
    </div>
  )
})

/** The value of an amount, if a price is known. No value is shown for a token on no list: its creator could also have created its price. */
const Worth = observer(function Worth({
  kit,
  asset,
  units,
  owner
}: {
  readonly kit: Kit
  readonly asset: Asset
  readonly units: bigint
  /** The owner of the changing amount; absent for a fee. */
  readonly owner?: string
}) {
  const { worth } = useAmountText()
  const usd = isKnownAsset(kit, asset, owner) ? priceOf(kit, asset) : undefined
  const text = worth(units < 0n ? -units : units, asset.decimals, usd)
  return text === undefined ? null : <bdi className="review-worth">{text}</bdi>
})

/** The sender, the receiver, the network and the fee. */
export const Facts = observer(function Facts({
  kit,
  review,
  prepared
}: {
  readonly kit: Kit
  readonly review: ReviewState
  readonly prepared: PreparedTransaction
}) {
  const { t } = useOwnText(en)
  const { intent, fee, simulated, changes, amount = 0n } = prepared
  const { networkId, account, wallet } = intent.connection
  const network = kit.networks.get(networkId)
  const kept =
    intent.kind === 'transfer' &&
    changes.find(
      ({ asset, owner, delta }) =>
        asset.token === intent.asset?.token && isSameAddress(owner, intent.to) && delta > 0n && delta < amount
    )
  return (
    <dl className="review-facts">
      <Fact label={t('review.from')}>
        <CallsItself address={account.address} networkId={networkId} isOwn />{' '}
        <bdi>{shortAddress(account.address)}</bdi>
        <div className="review-label">{displayText(wallet.name, 40)}</div>
      </Fact>
      {intent.kind === 'transfer' && (
        <Fact label={t('review.to')} wide>
          {intent.toName !== undefined && <bdi>{displayText(intent.toName, 80)}</bdi>}
          <AddressGroups address={intent.to} />
          {/* A name that the visitor has typed is already shown above. */}
          {intent.toName === undefined && (
            <CallsItself
              address={intent.to}
              networkId={networkId}
              isOwn={isSameAddress(intent.to, account.address)}
            />
          )}
        </Fact>
      )}
      {kept && (
        <Fact label={t('review.gets')}>
          <AssetAmount asset={kept.asset} value={kept.delta} />
        </Fact>
      )}
      {intent.kind === 'transfer' && intent.memo !== undefined && (
        <Fact label={t('review.memo')} wide>
          <bdi>{displayText(intent.memo, 256)}</bdi>
        </Fact>
      )}
      <Fact label={t('review.network')}>
        <span className="review-network">
          {network && <NetworkImage network={network} size="small" />}
          <bdi>{network?.name ?? networkId}</bdi>
        </span>
      </Fact>
      <Fact label={t('review.fee')} changed={review.changed.fee}>
        {fee ? (
          <FeeText kit={kit} fee={fee} />
        ) : (
          t(simulated === 'failed' ? 'review.feeNotKnown' : 'review.feeUnknown')
        )}
      </Fact>
    </dl>
  )
})

function FeeText({
  kit,
  fee: { asset, expected, most, setBy }
}: {
  readonly kit: Kit
  readonly fee: NonNullable<PreparedTransaction['fee']>
}) {
  const { t, rich } = useOwnText(en)
  const symbol = displayText(asset.symbol, 10)
  return (
    <>
      <Amount value={shortFee(expected, asset.decimals)} symbol={symbol} />{' '}
      <Worth kit={kit} asset={asset} units={expected} />
      {most > expected && (
        <div className="review-label">
          {rich(setBy ? 'review.feeAbout' : 'review.feeMost', {
            amount: <Amount value={shortFee(most, asset.decimals)} symbol={symbol} />
          })}
        </div>
      )}
      {setBy && <div className="review-label">{t('review.feeUnknown')}</div>}
    </>
  )
}

function Fact({
  label,
  wide = false,
  changed = false,
  children
}: {
  readonly label: string
  readonly wide?: boolean
  readonly changed?: boolean
  readonly children: ReactNode
}) {
  return (
    <div className={wide ? 'review-fact review-wide' : 'review-fact'}>
      <dt className="review-label">
        {label} {changed && <Changed />}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function Changed() {
  const { t } = useOwnText(en)
  return <span className="review-changed">{t('review.changed')}</span>
}
