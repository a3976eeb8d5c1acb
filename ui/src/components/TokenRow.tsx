import { type Asset, displayText, type Holding, type Network } from '@plugboard/core'
import { isDoubtful } from '@plugboard/core/features'
import { formTexts } from '../i18n/locale.en.forms.js'
import { useOwnText } from '../i18n/useOwnText.js'
import { type AmountText, useAmountText } from './amountText.js'
import { Row, Tag } from './Row.js'
import { TokenImage } from './TokenImage.js'

/** Props of `TokenRow`. */
export interface TokenRowProps {
  readonly asset: Asset
  /** The account's holding of it; without it, the row only describes the token. */
  readonly holding?: Holding | undefined
  /** Price of one whole unit in US dollars, as a decimal string, from `priceOfHolding`; without it, no value is shown. */
  readonly usd?: string | undefined
  /** The network that the token is on, as a badge. */
  readonly network?: Network | undefined
  /** The formatter for amounts. Default: a new `useAmountText`; a long list passes its own, so that formats are created once. */
  readonly amounts?: AmountText | undefined
  readonly onClick: () => void
}

/** A token as one item of a `List`: its picture, name and symbol, its balance, and the value of that. A token that no list knows is marked. */
export function TokenRow(props: TokenRowProps) {
  const { amounts } = props
  return amounts ? <RowWithAmounts {...props} amounts={amounts} /> : <RowWithOwnAmounts {...props} />
}

function RowWithOwnAmounts(props: TokenRowProps) {
  return <RowWithAmounts {...props} amounts={useAmountText()} />
}

function RowWithAmounts({
  asset,
  holding,
  usd,
  network,
  amounts: { quantity, worth },
  onClick
}: TokenRowProps & { readonly amounts: AmountText }) {
  const money = holding && worth(holding.value, asset.decimals, usd)
  const end = holding && (
    <>
      <bdi>{quantity(holding.value, asset.decimals)}</bdi>
      {money !== undefined && <bdi className="pb-row-note">{money}</bdi>}
    </>
  )
  const name = displayText(asset.name)
  const symbol = displayText(asset.symbol, 10)
  // A coin without a name of its own is called by its symbol, and by where it comes from: 'PLUM (plum)'.
  const isNamed = name !== symbol && !name.startsWith(`${symbol} (`)
  const isMarked = isDoubtful(asset)
  return (
    <Row
      picture={<TokenImage symbol={asset.symbol} asset={asset} network={network} />}
      label={name}
      note={
        isNamed || isMarked ? (
          <Note symbol={isNamed ? symbol : ''} standing={asset.standing} isMarked={isMarked} />
        ) : undefined
      }
      end={end ?? 'none'}
      onClick={onClick}
    />
  )
}

/** The symbol, and the mark in the same line: next to the name, it would leave no room for one in a narrow row. */
function Note({
  symbol,
  standing,
  isMarked
}: Pick<Asset, 'standing'> & { readonly symbol: string; readonly isMarked: boolean }) {
  if (!isMarked) return <bdi>{symbol}</bdi>
  return (
    <span className="pb-token-note">
      {symbol && <bdi>{symbol}</bdi>}
      <StandingTag standing={standing} />
    </span>
  )
}

/** Anybody can create a token, with any name: tokens that no list knows are marked. */
function StandingTag({ standing }: Pick<Asset, 'standing'>) {
  const { t } = useOwnText(formTexts)
  return standing === 'flagged' ? (
    <Tag tone="warning">{t('token.flagged')}</Tag>
  ) : (
    <Tag>{t('token.unknown')}</Tag>
  )
}
