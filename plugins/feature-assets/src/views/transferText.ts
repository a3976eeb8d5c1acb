import { displayText, type TransactionTransfer } from '@plugboard/core'
import type { AmountText } from '@plugboard/ui/components'

/** The sign of a direction: a true minus, as wide as the plus. */
const signs = { in: '+', out: '−', self: '' } as const

/** The sign of a transfer. Contracts can report that nothing was moved, and nothing has no sign. */
const signOf = ({ direction, quantity }: TransactionTransfer): string =>
  readDecimal(quantity.numeric)[0] === 0n ? '' : signs[direction]

/** A transfer as text for a row: '+1.5 ETH', '−0.0000042 ETH', '−<0.00000001 ETH'; without a sign if the account sent it to itself. */
export const transferText = (transfer: TransactionTransfer, text: Pick<AmountText, 'short'>): string =>
  write(transfer, text, signOf(transfer), 40)

/** An amount with its unit, without a sign, for a line with two of them: '0.5 ETH', '1 Harbour L… #1'. */
export const unsignedText = (transfer: TransactionTransfer, text: Pick<AmountText, 'short'>): string =>
  write(transfer, text, '', 10)

const write = (
  transfer: TransactionTransfer,
  text: Pick<AmountText, 'short'>,
  sign: string,
  longestCollection: number
): string =>
  `${text.short(...readDecimal(transfer.quantity.numeric), sign)} ${unitInRow(transfer, longestCollection)}`

/** The number at the end of a collectible's name: it tells the pieces of a collection apart. */
const pieceNumber = / ?#\w{1,8}$/

/** Like `unitOf`, but a long name is shortened before its number: 'Harbour L… #1'. */
function unitInRow(transfer: TransactionTransfer, longestCollection: number): string {
  const name = displayText(transfer.nft_info?.name, 100)
  const [number] = pieceNumber.exec(name) ?? []
  if (number === undefined) return unitOf(transfer)
  return shortened(name.slice(0, name.length - number.length), longestCollection) + number
}

/** A name of at most this many visible characters, the last of which is an ellipsis if it was longer. */
function shortened(name: string | undefined, longest: number): string {
  const whole = displayText(name, 100)
  return displayText(whole, longest) === whole ? whole : `${displayText(whole, longest - 1)}…`
}

/** The symbol of a token, or the name of a collectible. */
export const unitOf = (
  { fungible_info: token, nft_info: nft }: TransactionTransfer,
  longestName = 24
): string => (token ? displayText(token.symbol, 10) : shortened(nft?.name, longestName))

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
  return {
    amount: signOf(transfer) + text.exact(...readDecimal(transfer.quantity.numeric)),
    unit: unitOf(transfer, 100)
  }
}

/** A decimal string as a whole number and its decimals, 36 at most: the others are cut off. 0 if it is not one. */
export function readDecimal(numeric: string): readonly [units: bigint, decimals: number] {
  const [, whole = '0', fraction = ''] = /^(\d{1,60})(?:\.(\d{0,36})\d*)?$/.exec(numeric) ?? []
  return [BigInt(whole + fraction), fraction.length]
}
