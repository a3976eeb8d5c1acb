import { type Asset, type DecodedCall, displayText, isUnlimited } from '@plugboard/core'
import { AddressGroups, useOwnText, usePluginStyles } from '@plugboard/ui/components'
import { callTexts } from '../locale.en.calls.js'
import { AssetAmount, PieceNumber } from './AssetAmount.js'
import { CallsItself } from './CallsItself.js'

const styles = `
.review-calls{display:grid;gap:var(--pb-space-3);margin:var(--pb-space-2) 0 0;padding:0;list-style:none;counter-reset:review-call}
.review-call{display:grid;grid-template-columns:2ch 1fr;gap:var(--pb-space-2);counter-increment:review-call;overflow-wrap:anywhere}
.review-call::before{content:counter(review-call);color:var(--pb-color-muted);font-variant-numeric:tabular-nums}
.review-call>div{min-inline-size:0}
.review-call .pb-address{display:block}
.review-together{margin-block-start:var(--pb-space-3)}
`

/** The props of `Calls`. */
export interface CallsProps {
  readonly calls: readonly DecodedCall[]
  /** How many times the wallet is asked for all of them: once if it executes a batch as a whole (EIP-5792). By default, the number is not shown. */
  readonly requests?: number | undefined
}

/** Describes each call of a transaction in words, with the full address of its recipient, and whether the calls are executed together. */
export function Calls({ calls, requests }: CallsProps) {
  usePluginStyles(styles)
  const { t, rich } = useOwnText(callTexts)
  return (
    <section>
      <h2 className="review-label">{t('review.calls')}</h2>
      <ol className="review-calls">
        {calls.map((call, index) => {
          const { owner, counterparty, minimum } = call
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of calls never changes.
            <li key={index} className="review-call">
              <div>
                {rich(`review.call.${sentenceOf(call)}`, {
                  amount: <CallAmount call={call} />,
                  minimum: minimum && <AssetAmount asset={minimum.asset} value={minimum.amount} rounded />
                })}
                {counterparty !== undefined && (
                  <>
                    <AddressGroups address={counterparty} />
                    <CallsItself address={counterparty} networkId={call.asset.networkId} />
                  </>
                )}
                {owner !== undefined && (
                  <>
                    <span className="review-label">{t('review.call.owner')}</span>
                    <AddressGroups address={owner} />
                    <CallsItself address={owner} networkId={call.asset.networkId} />
                  </>
                )}
                {isNameless(call.asset) && <p className="review-label">{t('review.call.nameless')}</p>}
              </div>
            </li>
          )
        })}
      </ol>
      {calls.length > 1 && requests !== undefined && (
        <p className="review-label review-together">
          {requests === 1 ? t('review.together') : t('review.oneByOne', { count: requests })}
        </p>
      )}
    </section>
  )
}

/** Whether the name of an asset is unknown: its address is used as its name, and a part of it as its symbol. */
const isNameless = ({ name, token }: Asset): boolean => name === token

function sentenceOf({ action, owner, amount }: DecodedCall) {
  if (action === 'transfer' && owner !== undefined) return 'transferOf'
  if (action === 'create') return amount ? 'createPaid' : action
  if (action === 'approve' && amount === 0n) return 'approveNone'
  const isUnbounded = amount !== undefined && isUnlimited(amount)
  return isUnbounded && (action === 'approve' || action === 'approveMore') ? 'approveUnlimited' : action
}

function CallAmount({ call }: { readonly call: DecodedCall }) {
  const { asset, amount, tokenId } = call
  if (/^approve(?:Unlimited|None)$/.test(sentenceOf(call)))
    return <strong>{displayText(asset.symbol, 10)}</strong>
  return (
    <>
      {amount === undefined ? (
        <bdi>{isNameless(asset) ? asset.symbol : asset.name}</bdi>
      ) : (
        <AssetAmount asset={asset} value={amount} />
      )}
      {tokenId !== undefined && <PieceNumber id={tokenId} />}
    </>
  )
}
