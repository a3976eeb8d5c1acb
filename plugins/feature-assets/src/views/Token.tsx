import { type Asset, displayText, type Kit } from '@plugboard/core'
import { assetKey, isDoubtful, portfolioToken, priceOf } from '@plugboard/core/features'
import type { ViewProps } from '@plugboard/ui'
import {
  Button,
  CopyableAddress,
  LinkRow,
  List,
  TokenImage,
  useAmountText,
  useOwnText,
  usePluginStyles
} from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { en } from '../locale.en.js'
import { tokenUrl } from '../tokenUrl.js'
import { ExplorerIcon } from './icons.js'

const styles = `
.token-amount{margin:0;font-size:28px;font-weight:var(--pb-font-weight-strong);font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.token-warning{margin:0;padding:var(--pb-space-3);border-radius:var(--pb-radius-control);color:var(--pb-color-text);background:color-mix(in srgb,var(--pb-color-warning) 12%,var(--pb-color-bg))}
.token-facts{margin:0;display:grid;gap:var(--pb-space-2);padding:var(--pb-space-3);border-radius:var(--pb-radius-control);background:var(--pb-color-surface)}
.token-facts>div{display:flex;justify-content:space-between;align-items:baseline;gap:var(--pb-space-3)}
.token-facts dt{color:var(--pb-color-muted);flex:none}
.token-facts dd{margin:0;text-align:end;overflow-wrap:anywhere;min-inline-size:0}
`

/** One asset of the active account: how much there is and what it is worth, what it is, and what can be done with it. */
export default observer(function Token({ kit, params: { asset } }: ViewProps<'Token'>) {
  usePluginStyles(styles)
  const { t } = useOwnText(en)
  const { quantity, worth } = useAmountText()
  const { holding, usd } = useHolding(kit, asset)
  const value = holding?.value ?? 0n
  const symbol = displayText(asset.symbol, 10)
  const money = worth(value, asset.decimals, usd)
  return (
    <div className="pb-stack">
      <div className="pb-stack pb-center">
        <TokenImage symbol={asset.symbol} url={asset.iconUrl} network={kit.networks.get(asset.networkId)} />
        <h2 className="pb-heading">
          <bdi>{displayText(asset.name)}</bdi>
        </h2>
        <p className="token-amount">
          <bdi>
            {quantity(value, asset.decimals)} {symbol}
          </bdi>
        </p>
        {money !== undefined && <p className="pb-text">{money}</p>}
      </div>
      {isDoubtful(asset) && (
        <p className="token-warning">
          {t(asset.standing === 'flagged' ? 'assets.flagged' : 'assets.unknown')}
        </p>
      )}
      <Actions kit={kit} asset={asset} />
      <Facts kit={kit} asset={asset} value={value} />
      <ExplorerLink kit={kit} asset={asset} />
    </div>
  )
})

/** What the active account has of an asset, and the newest price of it. Observable. */
function useHolding(kit: Kit, asset: Asset) {
  const connection = kit.connections.active
  const account = connection && { address: connection.account.address, networkId: asset.networkId }
  const holdings = account && kit.get(portfolioToken)?.holdings(account).holdings
  const holding = holdings?.all.find((one) => assetKey(one.asset) === assetKey(asset))
  return { holding, usd: priceOf(kit, asset) ?? holding?.usd }
}

/** The account's own actions that begin with an asset: whatever can be done with a token starts with this one. */
const Actions = observer(function Actions({ kit, asset }: { readonly kit: Kit; readonly asset: Asset }) {
  const { t } = useOwnText(en)
  const canSend = kit.slot('account.actions').find(({ id }) => id === 'send')
  return (
    <div className="pb-actions">
      {canSend && (
        <Button variant="primary" onClick={() => kit.push(canSend.view, { asset })}>
          {t('assets.send')}
        </Button>
      )}
      {kit.views.get('Receive') && (
        <Button variant="secondary" onClick={() => kit.push('Receive')}>
          {t('assets.receive')}
        </Button>
      )}
    </div>
  )
})

const Facts = observer(function Facts({
  kit,
  asset,
  value
}: {
  readonly kit: Kit
  readonly asset: Asset
  readonly value: bigint
}) {
  const { t, date } = useOwnText(en)
  const { exact, worth } = useAmountText()
  const network = kit.networks.get(asset.networkId)
  const price = network?.testnet ? undefined : kit.get(portfolioToken)?.price(asset)
  return (
    <dl className="token-facts">
      <Fact name={t('assets.exact')}>
        <bdi>{exact(value, asset.decimals)}</bdi>
      </Fact>
      {price && (
        <Fact name={t('assets.price')}>
          {t('assets.priceAt', {
            price: worth(1n, 0, price.usd) ?? '',
            time: date(price.at, { timeStyle: 'short' })
          })}
        </Fact>
      )}
      <Fact name={t('assets.network')}>
        <bdi>{network?.name ?? asset.networkId}</bdi>
      </Fact>
      {asset.token !== undefined && (
        <Fact name={t('assets.id')}>
          <CopyableAddress address={asset.token} />
        </Fact>
      )}
    </dl>
  )
})

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Where a token has an address, explorers have a page of it. */
function ExplorerLink({ kit, asset }: { readonly kit: Kit; readonly asset: Asset }) {
  const { t } = useOwnText(en)
  const href = tokenUrl(kit, asset)
  if (href === undefined) return null
  return (
    <List label={t('assets.links')}>
      <LinkRow href={href} icon={<ExplorerIcon />} label={t('assets.explorer')} note={new URL(href).host} />
    </List>
  )
}
