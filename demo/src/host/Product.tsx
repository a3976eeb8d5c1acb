import { observer } from 'mobx-react-lite'
import { kit } from '../kit.js'
import { Bag } from './Bag.js'
import { DeedNote } from './DeedNote.js'
import { tillOf } from './prices.js'
import { askToPay, payByReview } from './purchases.js'
import { useDeed } from './useDeed.js'
import type { Words } from './Words.js'
import { withWallet } from './withWallet.js'

/** One roast on the shelf. */
export const Product = observer(function Product(props: {
  readonly name: string
  readonly taste: string
  /** Which of the three it is. */
  readonly roast: number
  readonly tone: 'apricot' | 'cocoa' | 'berry'
  readonly words: Words
}) {
  const { name, taste, roast, tone, words } = props
  const asks = kit.features.get('pay')
  const { prices, symbol } = tillOf(
    (asks ? kit.networks.active?.chainNamespace : undefined) ?? kit.connections.active?.namespace
  )
  const [deed, buy] = useDeed(() => (asks ? askToPay(kit, roast) : payByReview(kit, roast)))
  const asked = (
    <>
      {words.pay}{' '}
      <bdi>
        {prices[roast]} {symbol}
      </bdi>
    </>
  )
  return (
    <li className="product">
      <Bag tone={tone} />
      <h3>{name}</h3>
      <p className="taste">{taste}</p>
      <div className="product-row">
        <span className="price">
          <bdi>
            {prices[roast]} {symbol}
          </bdi>
        </span>
        <button
          type="button"
          aria-disabled={deed.state === 'waiting'}
          // A visitor who is asked to pay can connect a wallet there.
          onClick={() => void (asks ? buy() : withWallet(kit, buy))}
        >
          {deed.state === 'waiting' ? words.paying : asks ? asked : words.buy}
        </button>
      </div>
      <DeedNote deed={deed} done={words.bought} words={words} />
    </li>
  )
})
