import type { Network } from '@plugboard/core'
import { PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'
import { solanaErrors } from '../errors.js'
import type { RpcReader } from './RpcReader.js'
import { type ChainAccount, readAccount } from './readAccount.js'
import { tokenPrograms } from './tokenPrograms.js'

/** What is to be moved: base units of a mint's token. */
interface TokenTransfer {
  readonly from: PublicKey
  readonly to: PublicKey
  readonly mint: PublicKey
  readonly amount: bigint
  readonly signal?: AbortSignal | undefined
}

const isTokenProgram = (owner: PublicKey): boolean =>
  [tokenPrograms.token, tokenPrograms.token2022].some((id) => owner.toBase58() === id)

/**
 * Instructions that move an SPL token, of the Token or the Token-2022 program: the receiver's associated account is made
 * where there is none, at the sender's cost, and the amount is checked against the mint's decimals by the program.
 *
 * @throws KitError `solana/notAMint`, `solana/notAnAddress` for a token account of another mint
 */
export async function tokenTransfer(
  reader: RpcReader,
  network: Network,
  { from, to, mint, amount, signal }: TokenTransfer
): Promise<TransactionInstruction[]> {
  const [token, receiver] = await Promise.all([
    readAccount(reader, network, mint, signal),
    readAccount(reader, network, to, signal)
  ])
  const decimals =
    token && isTokenProgram(token.owner) && token.data.length >= 82 ? token.data[44] : undefined
  if (!token || decimals === undefined) throw solanaErrors.notAMint()
  const source = associated(from, mint, token.owner)
  if (receiver && isTokenProgram(receiver.owner))
    return [move(token.owner, source, mint, accountOf(receiver, to, mint), from, amount, decimals)]
  const target = associated(to, mint, token.owner)
  return [
    create(from, target, to, mint, token.owner),
    move(token.owner, source, mint, target, from, amount, decimals)
  ]
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

/** `TransferChecked`: the program refuses an amount that was made for other decimals. */
function move(
  programId: PublicKey,
  source: PublicKey,
  mint: PublicKey,
  target: PublicKey,
  owner: PublicKey,
  amount: bigint,
  decimals: number
) {
  const data = new Uint8Array(10)
  data[0] = 12
  new DataView(data.buffer).setBigUint64(1, amount, true)
  data[9] = decimals
  return new TransactionInstruction({
    programId,
    keys: [
      { pubkey: source, isSigner: false, isWritable: true },
      { pubkey: mint, isSigner: false, isWritable: false },
      { pubkey: target, isSigner: false, isWritable: true },
      { pubkey: owner, isSigner: true, isWritable: false }
    ],
    data: data as never
  })
}
