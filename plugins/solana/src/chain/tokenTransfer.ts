import type { Network } from '@plugboard/core'
import type { JsonRpcClient } from '@plugboard/core/chain'
import { PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'
import { solanaErrors } from '../errors.js'
import { type ChainAccount, decodeMint, type Mint, readAccount, readMint } from './readMint.js'
import { decodeTokenAccount, isMultisig } from './tokenAccount.js'
import { isTokenProgram, tokenPrograms } from './tokenPrograms.js'

/** The tokens to move: base units of a mint's token. */
interface TokenTransfer {
  readonly from: PublicKey
  readonly to: PublicKey
  readonly mint: PublicKey
  readonly amount: bigint
  readonly signal?: AbortSignal | undefined
}

/**
 * Instructions that move an SPL token of the Token or the Token-2022 program. If the receiver has no associated account, it is created at the
 * sender's cost. The program checks the amount against the mint's decimals.
 *
 * @throws KitError `solana/notAMint`, `solana/notTransferable`, `solana/notEnough`, and those of `tokenAccountAt`
 */
export async function tokenTransfer(
  client: JsonRpcClient,
  network: Network,
  { from, to, mint, amount, signal }: TokenTransfer
): Promise<TransactionInstruction[]> {
  const [token, receiver] = await Promise.all([
    readMint(client, network, mint, signal),
    readAccount(client, network, to, signal)
  ])
  const source = associated(from, mint, token.program)
  requireAmount(await readAccount(client, network, source, signal), amount)
  const move = (target: PublicKey) => transferChecked({ mint, token, source, target, owner: from, amount })
  const account = receiver && tokenAccountAt(receiver, to, mint)
  if (account) return [move(account)]
  const target = associated(to, mint, token.program)
  return [createAssociated(from, target, to, mint, token.program), move(target)]
}

/** Reports this before the wallet is asked, in words that a visitor understands; the program would only report it afterwards. */
function requireAmount(source: ChainAccount | undefined, amount: bigint): void {
  const held = (source && decodeTokenAccount(source))?.amount ?? 0n
  if (held < amount)
    throw solanaErrors.notEnough({ notes: `The account holds ${held} of it, in base units.` })
}

/**
 * A receiver that is a token account itself receives the token directly. Any other receiver has an account for it, which might have to be created:
 * `undefined`.
 *
 * @throws KitError `solana/programReceiver` and `solana/tokenReceiver` for a receiver that could never spend the token, `solana/otherTokenAccount`
 * for an account of another mint
 */
export function tokenAccountAt(
  receiver: ChainAccount,
  address: PublicKey,
  mint: PublicKey
): PublicKey | undefined {
  if (receiver.isProgram) throw solanaErrors.programReceiver({ notes: `'to': ${address} is executable.` })
  if (!isTokenProgram(receiver.owner) || isMultisig(receiver)) return undefined
  if (decodeMint(receiver)) throw solanaErrors.tokenReceiver({ notes: `'to': ${address} is a mint.` })
  if (!decodeTokenAccount(receiver)?.mint.equals(mint))
    throw solanaErrors.otherTokenAccount({ notes: `'to': ${address} is an account of another token.` })
  return address
}

/** The address of the account that holds an owner's tokens of a mint, unless the owner chose others. */
export function associated(owner: PublicKey, mint: PublicKey, program: PublicKey): PublicKey {
  const seeds = [owner.toBytes(), program.toBytes(), mint.toBytes()]
  return PublicKey.findProgramAddressSync(seeds, new PublicKey(tokenPrograms.associated))[0]
}

/** `CreateIdempotent` of the associated token account program: does nothing if the account exists. */
export function createAssociated(
  payer: PublicKey,
  account: PublicKey,
  owner: PublicKey,
  mint: PublicKey,
  program: PublicKey
) {
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

/** A transfer between two token accounts. */
export interface TokenMove {
  readonly mint: PublicKey
  readonly token: Pick<Mint, 'program' | 'decimals'>
  readonly source: PublicKey
  readonly target: PublicKey
  readonly owner: PublicKey
  /** Base units, below 2^64. */
  readonly amount: bigint
}

/** `TransferChecked` of the token programs: they refuse an amount that assumes other decimals. */
export function transferChecked({ mint, token, source, target, owner, amount }: TokenMove) {
  const data = new Uint8Array(10)
  data[0] = 12
  new DataView(data.buffer).setBigUint64(1, amount, true)
  data[9] = token.decimals
  return new TransactionInstruction({
    programId: token.program,
    keys: [
      { pubkey: source, isSigner: false, isWritable: true },
      { pubkey: mint, isSigner: false, isWritable: false },
      { pubkey: target, isSigner: false, isWritable: true },
      { pubkey: owner, isSigner: true, isWritable: false }
    ],
    data: data as never
  })
}
