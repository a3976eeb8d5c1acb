import type { MessageCompiledInstruction, VersionedMessage } from '@solana/web3.js'
import { solanaErrors } from '../errors.js'

/**
 * Holds the transaction that a wallet gave back against the one that it was asked to sign: each of its instructions has to be there once,
 * and in the same order. Wallets add instructions of their own, e.g. for a fee that makes it faster.
 *
 * @throws KitError `solana/notAsShown`
 */
export function checkInstructions(asked: VersionedMessage, signed: VersionedMessage): void {
  const wanted = written(asked)
  const kept = written(signed).filter((one) => wanted.includes(one))
  if (kept.length !== wanted.length || !wanted.every((one, at) => one === kept[at]))
    throw solanaErrors.notAsShown({ notes: 'The wallet signed another transaction than it was given.' })
}

/** Each instruction as text: the program, its accounts with what they may do, its data. Accounts out of a table have no name here. */
function written(message: VersionedMessage): readonly string[] {
  const name = (at: number) => message.staticAccountKeys[at]?.toBase58() ?? `table ${at}`
  const may = (at: number) =>
    `${message.isAccountSigner(at) ? 's' : ''}${message.isAccountWritable(at) ? 'w' : ''}`
  return message.compiledInstructions.map(
    ({ programIdIndex, accountKeyIndexes, data }: MessageCompiledInstruction) =>
      [name(programIdIndex), ...accountKeyIndexes.map((at) => `${name(at)} ${may(at)}`), data.join()].join(
        '|'
      )
  )
}
