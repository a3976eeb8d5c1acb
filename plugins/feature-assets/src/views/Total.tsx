import { type Connection, centsOf, type Kit, toDollars } from '@plugboard/core'
import { type AccountRef, isDoubtful, isMoney, portfolioToken, priceOfHolding } from '@plugboard/core/features'
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
 * The value of the active account on its network, in US dollars. If several accounts are connected, also the total of all accounts, each on its
 * network. Renders nothing if no price is known.
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

/** An amount of money with smaller cents. */
function Dollars({ cents }: { readonly cents: bigint }) {
  const { locale } = useOwnText(en)
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  return (
    <bdi>
      {format.formatToParts(toDollars(cents) as `${number}`).map(({ type, value }) => {
        // Letters and sign are kept together: in right-to-left languages, `US$` would otherwise read `$US`.
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

/** The total is known only if the value of each account is: a partial sum would be mistaken for the total. */
function totalOfAll(kit: Kit): bigint | undefined {
  const accounts = new Map(kit.connections.live.map((one) => [one.caipAddress, accountOf(one)]))
  if (accounts.size < 2) return undefined
  const totals = [...accounts.values()].map((account) => totalCents(kit, account))
  const priced = totals.filter((one) => typeof one === 'bigint')
  if (totals.includes('unknown') || priced.length === 0) return undefined
  return priced.reduce((sum, cents) => sum + cents, 0n)
}

/**
 * The value of an account's holdings, in cents; `undefined` if none of them has a price. Tokens on no list do not count, because their price could be
 * invented.
 */
function totalCents(kit: Kit, account: AccountRef): bigint | 'unknown' | undefined {
  const holdings = kit.get(portfolioToken)?.holdings(account).holdings
  if (!holdings) return 'unknown'
  // Not `listHoldings`, which sorts: with hundreds of tokens, sorting takes longer than adding.
  const known = holdings.all.flatMap((holding) => {
    const { asset, value } = holding
    if (isDoubtful(asset) || !isMoney(asset)) return []
    const price = priceOfHolding(kit, holding)
    const cents = price === undefined ? undefined : centsOf(value, asset.decimals, price)
    return cents ?? []
  })
  return known.length > 0 ? known.reduce((sum, cents) => sum + cents, 0n) : undefined
}
