import { type Collectible, coreErrors } from '@plugboard/core'
import type { CollectiblesState } from '@plugboard/core/features'
import { chainOf } from './galleryChains.js'

const { caipNetworkId: networkId } = chainOf('filled').networks[0]

/** A picture of two colours without licensing questions. */
const picture = (ground: string, figure: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="${ground}"/><circle cx="48" cy="40" r="20" fill="${figure}"/><path d="M14 96a34 34 0 0 1 68 0Z" fill="${figure}"/></svg>`
  )}`

const piece = (tokenId: string, rest: Partial<Collectible>): Collectible => ({
  networkId,
  address: `0x${'6'.repeat(40)}`,
  tokenId,
  amount: 1n,
  name: `Harbour Ape #${tokenId}`,
  collectionName: 'Harbour Apes',
  isSpam: false,
  ...rest
})

/** A piece with everything that its creator can say about it. */
export const ape = piece('12', {
  imageUrl: picture('#0f766e', '#facc15'),
  description:
    'One of 5,000 apes who roast coffee by the harbour. Holders get a cup on the house. Read more at https://apes.example.',
  traits: [
    { name: 'Fur', value: 'Ginger' },
    { name: 'Hat', value: 'Sou’wester' },
    { name: 'Favourite coffee', value: 'Filter, black' }
  ]
})

const examples = {
  ape,
  'no picture': piece('481', { imageUrl: 'https://pictures.example/481.png' }),
  several: piece('7', {
    address: `0x${'7'.repeat(40)}`,
    name: 'Ticket to the roastery',
    collectionName: 'Halden Tickets',
    amount: 25n,
    imageUrl: picture('#1d4ed8', '#fda4af')
  }),
  'long words': piece('115792089237316195423570985008687907853269984665640564039457584007913129639935', {
    name: 'The most remarkable and longest name of a piece',
    collectionName: 'Collection of very long words',
    description: 'Coffee '.repeat(100),
    imageUrl: picture('#7c2d12', '#fed7aa')
  }),
  suspicious: piece('1', {
    address: `0x${'8'.repeat(40)}`,
    name: 'Claim at coffee-gift.example',
    collectionName: 'Gift',
    isSpam: true
  })
}

/** The collectibles of an account, in one of the gallery's states. */
export function collectiblesIn(state: string): CollectiblesState {
  const known = { loading: false, hasMore: false, isPartial: false }
  if (state === 'loading') return { ...known, loading: true }
  if (state === 'error')
    return { ...known, collectibles: [], error: coreErrors.unexpected({ cause: new Error('down') }) }
  if (state === 'unavailable') return { ...known, unavailable: true }
  if (state === 'empty') return { ...known, collectibles: [] }
  return {
    ...known,
    collectibles: [ape, examples['no picture'], examples.several, examples.suspicious],
    isPartial: state === 'partial'
  }
}

/** The parameters of the view Nft. */
export const collectibleParams = (state: string) => ({
  collectible: new Map(Object.entries(examples)).get(state) ?? ape
})
