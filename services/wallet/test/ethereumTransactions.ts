import { hexToBytes, serializeTransaction } from 'viem'

/** The account that signs. */
export const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Another account. */
export const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** The bytes of a transaction on the chain 31337, to be signed. @param part what differs from the usual one */
export const bytesOf = (part: object) =>
  hexToBytes(
    serializeTransaction({
      ...{
        type: 'eip1559',
        chainId: 31337,
        nonce: 1,
        gas: 21_000n,
        maxFeePerGas: 2_000_000_000n,
        maxPriorityFeePerGas: 1n
      },
      ...part
    })
  )
