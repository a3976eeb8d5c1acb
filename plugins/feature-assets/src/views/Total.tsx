import { centsOf, type Holdings, type Kit, toDollars } from '@plugboard/core'
import { isDoubtful, listHoldings, portfolioToken, priceOf } from '@plugboard/core/features'
import { useOwnText, usePluginStyles } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { en } from '../locale.en.js'

const styles = `
.assets-total{margin:0;font-size:var(--pb-font-size-body);font-weight:var(--pb-font-weight-medium);color:var(--pb-color-muted);font-variant-numeric:tabular-nums}
.assets-total small{font-size:.8em}
`

/** What the active account has on its network, in US dollars; nothing where no price is known. */
export default observer(function Total({ kit }: { readonly kit: Kit }) {
  usePluginStyles(styles)
  const { t, locale } = useOwnText(en)
  const connection = kit.connections.active
  const holdings =
    connection &&
    kit.get(portfolioToken)?.holdings({
      address: connection.account.address,
      networkId: connection.networkId
    }).holdings
  const cents = totalCents(kit, holdings)
  if (cents === undefined) return null
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  return (
    <p className="assets-total">
      <span className="pb-spoken">{t('assets.total')} </span>
      <bdi>
        {format
          .formatToParts(toDollars(cents) as `${number}`)
          .map(({ type, value }) =>
            type === 'fraction' || type === 'decimal' ? <small key={type}>{value}</small> : value
          )}
      </bdi>
    </p>
  )
})

/** Tokens that no list names count nothing: their price may be somebody's invention. */
function totalCents(kit: Kit, holdings: Holdings | undefined): bigint | undefined {
  const known = listHoldings(kit, holdings).flatMap(({ asset, value, usd }) => {
    const price = isDoubtful(asset) ? undefined : (priceOf(kit, asset) ?? usd)
    const cents = price === undefined ? undefined : centsOf(value, asset.decimals, price)
    return cents ?? []
  })
  return known.length > 0 ? known.reduce((sum, cents) => sum + cents, 0n) : undefined
}
