import { type Asset, displayText, type Kit } from '@plugboard/core'
import { assetKey, isDoubtful, portfolioToken, priceOfHolding } from '@plugboard/core/features'
import type { ViewProps } from '@plugboard/ui'
import {
  CopyableAddress,
  Skeleton,
  TokenImage,
  useAmountText,
  useOwnText,
  usePluginStyles
} from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { hasAddress, tokenUrl } from '../explorerPages.js'
import { en } from '../locale.en.js'
import { AccountActions } from './AccountActions.js'
import { ExplorerLink } from './ExplorerLink.js'
import { Fact, Facts, Notice } from './Facts.js'
import { isHiddenToken } from './isHiddenToken.js'
import { NotSpam } from './NotSpam.js'
import { TokenActivity } from './TokenActivity.js'
import { timeFormat } from './timeFormat.js'

const styles = `
.token-amount{margin:0;font-size:28px;font-weight:var(--pb-font-weight-strong);font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.token-actions.pb-actions{min-block-size:0}
.token-actions:empty{display:none}
`

/** One asset of the active account: its amount and value, its facts, and the actions for it. */
export default observer(function Token({ kit, params: { asset } }: ViewProps<'Token'>) {
  usePluginStyles(styles)
  const { t } = useOwnText(en)
  const { quantity, worth } = useAmountText()
  const { account, value, isReading, usd } = useHolding(kit, asset)
  const symbol = displayText(asset.symbol, 10)
  const money = value === undefined ? undefined : worth(value, asset.decimals, usd)
  return (
    <div className="pb-stack">
      <div className="pb-stack pb-center">
        <TokenImage symbol={asset.symbol} asset={asset} network={kit.networks.get(asset.networkId)} />
        <h2 className="pb-heading">
          <bdi>{displayText(asset.name)}</bdi>
        </h2>
        {value === undefined ? (
          isReading && <Skeleton shape="line" />
        ) : (
          <p className="token-amount">
            <bdi>
              {quantity(value, asset.decimals)} {symbol}
            </bdi>
          </p>
        )}
        {money !== undefined && <p className="pb-text">{money}</p>}
      </div>
      {isDoubtful(asset) && (
        <Notice>{t(asset.standing === 'flagged' ? 'assets.flagged' : 'assets.unknown')}</Notice>
      )}
      <div className="pb-actions token-actions">
        <AccountActions kit={kit} actions={{ send: { asset }, swaps: { from: asset }, receive: undefined }} />
      </div>
      <TokenFacts kit={kit} asset={asset} value={value} />
      {account && asset.standing === 'unknown' && (
        <NotSpam
          kit={kit}
          account={account}
          id={assetKey(asset)}
          isHidden={isHiddenToken(kit, account, asset)}
        />
      )}
      <ExplorerLink href={tokenUrl(kit, asset)} label={t('assets.links')} />
      <TokenActivity kit={kit} asset={asset} />
    </div>
  )
})

/** The active account's amount of an asset, `undefined` while it is unknown, with the newest price. Observable. */
function useHolding(kit: Kit, asset: Asset) {
  const connection = kit.connections.active
  const account = connection && { address: connection.account.address, networkId: asset.networkId }
  const { holdings, loading: isReading = false } =
    (account && kit.get(portfolioToken)?.holdings(account)) ?? {}
  const holding = holdings?.all.find((one) => assetKey(one.asset) === assetKey(asset))
  const value = holding?.value ?? (holdings?.complete ? 0n : undefined)
  return { account, value, isReading, usd: priceOfHolding(kit, { asset, usd: holding?.usd }) }
}

const TokenFacts = observer(function TokenFacts({
  kit,
  asset,
  value
}: {
  readonly kit: Kit
  readonly asset: Asset
  readonly value: bigint | undefined
}) {
  const { t, date } = useOwnText(en)
  const { exact, worth } = useAmountText()
  const network = kit.networks.get(asset.networkId)
  const price = network?.testnet ? undefined : kit.get(portfolioToken)?.price(asset)
  const { token } = asset
  const isAddress = hasAddress(kit, asset)
  return (
    <Facts>
      {value !== undefined && (
        <Fact name={t('assets.exact')}>
          <bdi>{exact(value, asset.decimals)}</bdi>
        </Fact>
      )}
      {price && (
        <Fact name={t('assets.price')}>
          {t('assets.priceAt', {
            price: worth(1n, 0, price.usd) ?? '',
            time: date(price.at, timeFormat(price.at))
          })}
        </Fact>
      )}
      <Fact name={t('assets.network')}>
        <bdi>{network?.name ?? asset.networkId}</bdi>
      </Fact>
      {token !== undefined && (
        <Fact name={t(isAddress ? 'assets.address' : 'assets.id')}>
          <CopyableAddress
            address={token}
            label={isAddress ? undefined : t('assets.copyId', { id: token })}
          />
        </Fact>
      )}
    </Facts>
  )
})
