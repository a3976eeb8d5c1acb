import {
  AddressLookupTableAccount,
  PublicKey,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction
} from '@solana/web3.js'

/** A program call in the form that tests use. */
export interface TestCall {
  readonly program: string
  readonly accounts: readonly {
    readonly address: string
    readonly isSigner?: boolean
    readonly isWritable?: boolean
  }[]
  readonly data: readonly number[]
}

interface TestTransaction {
  readonly payer: string
  readonly calls: readonly TestCall[]
  readonly blockhash: string
  /** Lookup tables that it may use, with their contents. */
  readonly tables?: readonly { readonly address: string; readonly addresses: readonly string[] }[]
}

const toInstruction = ({ program, accounts, data }: TestCall) =>
  new TransactionInstruction({
    programId: new PublicKey(program),
    keys: accounts.map(({ address, isSigner = false, isWritable = true }) => ({
      ...{ pubkey: new PublicKey(address), isSigner, isWritable }
    })),
    data: Buffer.from(data)
  })

/** The bytes of an unsigned transaction, created by the chain's own library. */
export function buildTransaction({ payer, calls, blockhash, tables = [] }: TestTransaction): Uint8Array {
  const message = new TransactionMessage({
    ...{ payerKey: new PublicKey(payer), recentBlockhash: blockhash },
    instructions: calls.map(toInstruction)
  })
  const known = tables.map(
    ({ address, addresses }) =>
      new AddressLookupTableAccount({
        key: new PublicKey(address),
        state: {
          ...{ deactivationSlot: 2n ** 64n - 1n, lastExtendedSlot: 0, lastExtendedSlotStartIndex: 0 },
          addresses: addresses.map((one) => new PublicKey(one))
        }
      })
  )
  return Uint8Array.from(new VersionedTransaction(message.compileToV0Message(known)).serialize())
}

/** The same in the legacy form, before versions. */
export function buildLegacyTransaction({ payer, calls, blockhash }: TestTransaction): Uint8Array {
  const made = new Transaction({ feePayer: new PublicKey(payer), blockhash, lastValidBlockHeight: 1 })
  made.add(...calls.map(toInstruction))
  return Uint8Array.from(made.serialize({ requireAllSignatures: false }))
}

/** The result of reading bytes with the chain's own library. */
export function readByLibrary(bytes: Uint8Array) {
  const { message } = VersionedTransaction.deserialize(Uint8Array.from(bytes))
  return {
    accounts: message.staticAccountKeys.map((key, at) => ({
      address: key.toBase58(),
      isSigner: message.isAccountSigner(at),
      isWritable: message.isAccountWritable(at)
    })),
    data: message.compiledInstructions.map(({ data }) => Buffer.from(data).toString('hex'))
  }
}
