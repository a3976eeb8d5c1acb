import {
  type Asset,
  type Connection,
  centsOf,
  isDisplayableToken,
  type Kit,
  toDollars
} from '@plugboard/core'
import { type AccountRef, isDoubtful, portfolioToken, priceOf } from '@plugboard/core/features'
import { useOwnText, usePluginStyles } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { en } from '../locale.en.js'

const styles = `
.assets-totals{display:grid;justify-items:center;gap:2px}
.assets-total{margin:0;font-size:var(--pb-font-size-body);font-weight:var(--pb-font-weight-medium);color:var(--pb-color-muted);font-variant-numeric:tabular-nums}
.assets-total small{font-size:.8em}
.assets-total-all{margin:0;font-size:var(--pb-font-size-s,14px);color:var(--pb-color-muted);font-variant-numeric:tabular-nums}
`

/**
 * What the active account has on its network, in US dollars, and where several accounts are connected, what they all have, each on its network;
 * nothing where no price is known.
 */
export default observer(function Total({ kit }: { readonly kit: Kit }) {
  usePluginStyles(styles)
  const { t, rich } = useOwnText(en)
  const connection = kit.connections.active
  const own = connection && totalCents(kit, accountOf(connection))
  const all = totalOfAll(kit)
  if (typeof own !== 'bigint' && all === undefined) return null
  return (
    <div className="assets-totals">
      {typeof own === 'bigint' && (
        <p className="assets-total">
          <span className="pb-spoken">{t('assets.total')} </span>
          <Dollars cents={own} />
        </p>
      )}
      {all !== undefined && (
        <p className="assets-total-all">{rich('assets.totalOfAll', { amount: <Dollars cents={all} /> })}</p>
      )}
    </div>
  )
})

/** An amount of money whose cents are smaller. */
function Dollars({ cents }: { readonly cents: bigint }) {
  const { locale } = useOwnText(en)
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  return (
    <bdi>
      {format.formatToParts(toDollars(cents) as `${number}`).map(({ type, value }) => {
        // Letters and sign are kept together: where a language runs from right to left, `US$` would read `$US`.
        if (type === 'currency' && /\p{Lu}/u.test(value)) return `\u2066${value}\u2069`
        return type === 'fraction' || type === 'decimal' ? <small key={type}>{value}</small> : value
      })}
    </bdi>
  )
}

const accountOf = ({ account, networkId }: Connection): AccountRef => ({
  address: account.address,
  networkId
})

/** A sum without one of the accounts would be taken for all that there is: it is known when each of them is. */
function totalOfAll(kit: Kit): bigint | undefined {
  const accounts = new Map(kit.connections.live.map((one) => [one.caipAddress, accountOf(one)]))
  if (accounts.size < 2) return undefined
  const totals = [...accounts.values()].map((account) => totalCents(kit, account))
  const priced = totals.filter((one) => typeof one === 'bigint')
  if (totals.includes('unknown') || priced.length === 0) return undefined
  return priced.reduce((sum, cents) => sum + cents, 0n)
}

/**
 * What an account has is worth, in cents; `undefined` where nothing of it has a price. Tokens that no list names count nothing: their price may be
 * somebody's invention.
 */
function totalCents(kit: Kit, account: AccountRef): bigint | 'unknown' | undefined {
  const holdings = kit.get(portfolioToken)?.holdings(account).holdings
  if (!holdings) return 'unknown'
  // Not `listHoldings`, which sorts: with hundreds of tokens, sorting takes longer than adding.
  const known = holdings.all.flatMap(({ asset, value, usd }) => {
    if (isDoubtful(asset) || !isMoney(asset)) return []
    const price = priceOf(kit, asset) ?? usd
    const cents = price === undefined ? undefined : centsOf(value, asset.decimals, price)
    return cents ?? []
  })
  return known.length > 0 ? known.reduce((sum, cents) => sum + cents, 0n) : undefined
}

/** The network's own currency, or a token that is listed as one: those with 0 decimals are not (product statement S5.08). */
const isMoney = (asset: Asset): boolean =>
  asset.token === undefined || isDisplayableToken({ quantity: asset })
