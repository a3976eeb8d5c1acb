import {
  appendTransactionMessageInstructions,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners
} from '@solana/kit'

/** Calls a network by JSON-RPC. @returns a function of the method and its parameters */
export const rpcTo =
  (url) =>
  async (method, ...params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const { result, error } = await (await fetch(url, { method: 'POST', body })).json()
    if (error) throw new Error(`the Solana network refused ${method}: ${error.message}`)
    return result
  }

/** Sends instructions; those with a signer sign. */
export async function sendInstructions(rpc, payer, instructions) {
  const { value } = await rpc('getLatestBlockhash')
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayerSigner(payer, one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(value, one),
    (one) => appendTransactionMessageInstructions(instructions, one)
  )
  const wire = getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message))
  await rpc('sendTransaction', wire, { encoding: 'base64' })
}
