import { displayText, type TransactionTransfer } from '@plugboard/core'
import type { AmountText } from '@plugboard/ui/components'

/** The sign of a direction: a true minus, as wide as the plus. */
const signs = { in: '+', out: '−', self: '' } as const

/** A transfer as text for a row: '+1.5 ETH', '−0.0000042 ETH', '−<0.00000001 ETH'; without a sign if the account sent it to itself. */
export const transferText = (transfer: TransactionTransfer, text: Pick<AmountText, 'short'>): string =>
  write(transfer, text, signs[transfer.direction])

/** An amount with its unit, without a sign: '0.5 ETH'. */
export const unsignedText = (transfer: TransactionTransfer, text: Pick<AmountText, 'short'>): string =>
  write(transfer, text, '')

const write = (transfer: TransactionTransfer, text: Pick<AmountText, 'short'>, sign: string): string =>
  `${text.short(...readDecimal(transfer.quantity.numeric), sign)} ${unitInRow(transfer)}`

/** The number at the end of a collectible's name: it tells the pieces of a collection apart. */
const pieceNumber = / ?#\w{1,8}$/

/** How many characters of a collection's name fit into a row next to the number. */
const longestCollection = 10

/** Like `unitOf`, but a long name is shortened before its number, which a row would cut off: 'Harbour L… #1'. */
function unitInRow(transfer: TransactionTransfer): string {
  const name = displayText(transfer.nft_info?.name)
  const [number = ''] = pieceNumber.exec(name) ?? []
  const collection = name.slice(0, name.length - number.length)
  const isLong = number !== '' && collection.length > longestCollection
  return isLong ? `${displayText(collection, longestCollection - 1)}…${number}` : unitOf(transfer)
}

/** The symbol of a token, or the name of a collectible. */
export const unitOf = (
  { fungible_info: token, nft_info: nft }: TransactionTransfer,
  longestName = 24
): string => (token ? displayText(token.symbol, 10) : displayText(nft?.name, longestName))

/** The texts of a transfer, with every digit. */
export interface TransferText {
  /** The amount with its sign, e.g. '+1.5'; without a sign if the account sent it to itself. */
  readonly amount: string
  /** The unit: see `unitOf`. */
  readonly unit: string
}

/** Formats a transfer with every digit, and the name of a collectible as long as it is: it has lines of its own. */
export function exactTransferText(
  transfer: TransactionTransfer,
  text: Pick<AmountText, 'exact'>
): TransferText {
  const { direction, quantity } = transfer
  return {
    amount: signs[direction] + text.exact(...readDecimal(quantity.numeric)),
    unit: unitOf(transfer, 100)
  }
}

/** A decimal string as a whole number and its decimals, 36 at most: the others are cut off. 0 if it is not one. */
export function readDecimal(numeric: string): readonly [units: bigint, decimals: number] {
  const [, whole = '0', fraction = ''] = /^(\d{1,60})(?:\.(\d{0,36})\d*)?$/.exec(numeric) ?? []
  return [BigInt(whole + fraction), fraction.length]
}
