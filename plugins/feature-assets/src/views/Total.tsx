import { type Connection, centsOf, type Holding, type Kit, type NetworkId, toDollars } from '@plugboard/core'
import {
  type AccountRef,
  isDoubtful,
  isMoney,
  portfolioToken,
  priceOfHolding,
  priceSources
} from '@plugboard/core/features'
import { Skeleton, useOwnText, usePluginStyles } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { en } from '../locale.en.js'

const styles = `
.assets-totals{display:grid;justify-items:center;gap:2px}
.assets-total{display:grid;place-items:center;min-block-size:1lh;margin:0;font-size:var(--pb-font-size-body);font-weight:var(--pb-font-weight-medium);color:var(--pb-color-muted);font-variant-numeric:tabular-nums}
.assets-total small{font-size:.8em}
.assets-total-all{margin:0;text-align:center;text-wrap:balance;font-size:var(--pb-font-size-s,14px);color:var(--pb-color-muted);font-variant-numeric:tabular-nums}
`

/**
 * The value of the active account on its network, in US dollars. If several accounts are connected, also the total of all accounts, each on its
 * network, once they have been read; it names the networks of those whose value is not known. While prices are read, a placeholder has the total's
 * place, so that the tokens below it do not move. Renders nothing if no price is known.
 */
export default observer(function Total({ kit }: { readonly kit: Kit }) {
  usePluginStyles(styles)
  const { t, rich, locale } = useOwnText(en)
  const connection = kit.connections.active
  const own = connection && worthOf(kit, accountOf(connection))
  const all = totalOfAll(kit)
  const isAwaited = own?.state === 'pricing' && kit.contributions(priceSources).length > 0
  if (own?.cents === undefined && !isAwaited && all === undefined) return null
  return (
    <div className="assets-totals">
      {own?.cents !== undefined ? (
        <p className="assets-total">
          <span>
            {t('assets.total')} <Dollars cents={own.cents} />
          </span>
        </p>
      ) : (
        isAwaited && (
          <p className="assets-total">
            <Skeleton shape="line" />
          </p>
        )
      )}
      {all !== undefined && (
        <p className="assets-total-all">
          {rich(all.without.length > 0 ? 'assets.totalWithout' : 'assets.totalOfAll', {
            amount: <Dollars cents={all.cents} />,
            networks: new Intl.ListFormat(locale).format(all.without)
          })}
        </p>
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

interface TotalOfAll {
  readonly cents: bigint
  /** The networks of the accounts whose value is not known: a part of the sum would be mistaken for the whole. */
  readonly without: readonly string[]
}

/** The total of all connected accounts, if it is of at least two. Unknown while any of them is being read. */
function totalOfAll(kit: Kit): TotalOfAll | undefined {
  const accounts = new Map(kit.connections.live.map((one) => [one.caipAddress, accountOf(one)]))
  if (accounts.size < 2) return undefined
  const all = [...accounts.values()].map((account) => ({ ...account, ...worthOf(kit, account) }))
  const known = all.filter(({ state }) => state === 'known')
  const cents = sumOf(known)
  const isReading = all.some(({ state }) => state === 'reading' || state === 'pricing')
  if (cents === undefined || known.length < 2 || isReading) return undefined
  const unknown = all.filter(({ state }) => state === 'unknown').map(({ networkId }) => networkId)
  const nameOf = (id: NetworkId) => `\u2068${kit.networks.get(id)?.name ?? id}\u2069`
  return { cents, without: [...new Set(unknown)].map(nameOf) }
}

/** The value of an account's holdings. */
interface Worth {
  /** Of everything that has a price; `undefined` if nothing that the account has does. */
  readonly cents?: bigint | undefined
  /**
   * Whether it can be added to the value of other accounts, also if there is nothing to add; or its holdings or only their prices are not known yet;
   * or it is not known at all.
   */
  readonly state: 'known' | 'reading' | 'pricing' | 'unknown'
}

/** Tokens on no list do not count, because their price could be invented. */
function worthOf(kit: Kit, account: AccountRef): Worth {
  // A test network's assets are worth nothing.
  if (kit.networks.get(account.networkId)?.testnet) return { state: 'known' }
  const portfolio = kit.get(portfolioToken)
  const { holdings, isCut, error } = portfolio?.holdings(account) ?? {}
  // The value of a part of the tokens would be mistaken for that of all.
  if (!holdings || isCut) return { state: error ? 'unknown' : 'reading' }
  // Not `listHoldings`, which sorts: with hundreds of tokens, sorting takes longer than adding.
  const counted = holdings.all
    .filter(({ asset }) => !isDoubtful(asset) && isMoney(asset))
    .map((holding) => ({ ...holding, cents: centsIn(kit, holding) }))
  const held = counted.filter(({ value }) => value > 0n)
  if (held.length === 0) return { cents: sumOf(counted), state: 'known' }
  const isReading = held.some(({ asset, cents }) => cents === undefined && portfolio?.isReadingPrice?.(asset))
  const cents = sumOf(held)
  if (isReading) return { cents, state: 'pricing' }
  return { cents, state: cents === undefined ? 'unknown' : 'known' }
}

function centsIn(kit: Kit, holding: Holding): bigint | undefined {
  const price = priceOfHolding(kit, holding)
  return price === undefined ? undefined : centsOf(holding.value, holding.asset.decimals, price)
}

/** The sum of the known values; `undefined` if there is none. */
function sumOf(all: readonly { readonly cents?: bigint | undefined }[]): bigint | undefined {
  const known = all.flatMap(({ cents }) => cents ?? [])
  return known.length > 0 ? known.reduce((sum, cents) => sum + cents, 0n) : undefined
}
