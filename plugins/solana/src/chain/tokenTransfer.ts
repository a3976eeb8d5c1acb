import type { Network } from '@plugboard/core'
import { PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'
import { solanaErrors } from '../errors.js'
import { isTokenProgram } from './isTokenProgram.js'
import type { RpcReader } from './RpcReader.js'
import { type ChainAccount, readAccount } from './readAccount.js'
import { readMint } from './readMint.js'
import { tokenPrograms } from './tokenPrograms.js'
import { transferChecked } from './transferChecked.js'

/** What is to be moved: base units of a mint's token. */
interface TokenTransfer {
  readonly from: PublicKey
  readonly to: PublicKey
  readonly mint: PublicKey
  readonly amount: bigint
  readonly signal?: AbortSignal | undefined
}

/**
 * Instructions that move an SPL token, of the Token or the Token-2022 program: the receiver's associated account is made
 * where there is none, at the sender's cost, and the amount is checked against the mint's decimals by the program.
 *
 * @throws KitError `solana/notAMint`, `solana/notTransferable`, `solana/notEnough`, `solana/notAnAddress` for a token account of another mint
 */
export async function tokenTransfer(
  reader: RpcReader,
  network: Network,
  { from, to, mint, amount, signal }: TokenTransfer
): Promise<TransactionInstruction[]> {
  const [token, receiver] = await Promise.all([
    readMint(reader, network, mint, signal),
    readAccount(reader, network, to, signal)
  ])
  const source = associated(from, mint, token.program)
  mustHold(await readAccount(reader, network, source, signal), amount)
  const move = (target: PublicKey) => transferChecked({ mint, token, source, target, owner: from, amount })
  if (receiver && isTokenProgram(receiver.owner)) return [move(accountOf(receiver, to, mint))]
  const target = associated(to, mint, token.program)
  return [create(from, target, to, mint, token.program), move(target)]
}

/** Says so before the wallet is asked, in words that a visitor understands; the program would say so after. */
function mustHold(source: ChainAccount | undefined, amount: bigint): void {
  const { data } = source ?? {}
  // Mint, owner, and the amount, eight bytes with the least first.
  const held =
    data && data.length >= 72 ? new DataView(data.buffer, data.byteOffset).getBigUint64(64, true) : 0n
  if (held < amount)
    throw solanaErrors.notEnough({ notes: `The account holds ${held} of it, in base units.` })
}

/** A receiver that is a token account itself takes the token directly, when it is one of the same mint. */
function accountOf({ data }: ChainAccount, address: PublicKey, mint: PublicKey): PublicKey {
  if (data.length < 165 || !new PublicKey(data.slice(0, 32)).equals(mint))
    throw solanaErrors.notAnAddress({ notes: 'The receiver is an account of another token.' })
  return address
}

function associated(owner: PublicKey, mint: PublicKey, program: PublicKey): PublicKey {
  const seeds = [owner.toBytes(), program.toBytes(), mint.toBytes()]
  return PublicKey.findProgramAddressSync(seeds, new PublicKey(tokenPrograms.associated))[0]
}

/** `CreateIdempotent` of the associated token account program: does nothing where the account is there. */
function create(payer: PublicKey, account: PublicKey, owner: PublicKey, mint: PublicKey, program: PublicKey) {
  const read = (pubkey: PublicKey) => ({ pubkey, isSigner: false, isWritable: false })
  return new TransactionInstruction({
    programId: new PublicKey(tokenPrograms.associated),
    keys: [
      { pubkey: payer, isSigner: true, isWritable: true },
      { pubkey: account, isSigner: false, isWritable: true },
      read(owner),
      read(mint),
      read(SystemProgram.programId),
      read(program)
    ],
    data: Uint8Array.of(1) as never
  })
}
