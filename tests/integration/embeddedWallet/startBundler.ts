import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type BaseError,
  ContractFunctionRevertedError,
  concat,
  createPublicClient,
  createWalletClient,
  type Hex,
  hexToBigInt,
  http,
  numberToHex,
  parseAbi,
  parseEventLogs,
  size,
  zeroHash
} from 'viem'
import { entryPoint08Abi, entryPoint08Address } from 'viem/account-abstraction'

/** An operation as clients send it, without factory and paymaster: those are refused. */
type RpcOperation = Readonly<
  Record<
    | 'sender'
    | 'nonce'
    | 'callData'
    | 'callGasLimit'
    | 'verificationGasLimit'
    | 'preVerificationGas'
    | 'maxFeePerGas'
    | 'maxPriorityFeePerGas'
    | 'signature',
    Hex
  >
>

/** Codes of ERC-4337. */
const codes = { params: -32_602, unknown: -32_601, rejected: -32_500, reverted: -32_521 } as const

class RpcFault extends Error {
  constructor(
    readonly code: number,
    message: string
  ) {
    super(message)
  }
}

/** The bundler's cost for reading and hashing the operation in addition to its calls: a transaction's own gas, its bytes and the loop around it. */
const overhead = ({ callData, signature }: RpcOperation): bigint =>
  60_000n + 16n * BigInt(size(callData) + size(signature))

const fields = [
  'nonce',
  'callGasLimit',
  'verificationGasLimit',
  'preVerificationGas',
  'maxFeePerGas',
  'maxPriorityFeePerGas'
] as const

/**
 * A bundler of one chain over HTTP: the five methods of ERC-4337, with the EntryPoint deployed there. It makes a public bundler's checks of an
 * operation before it pays for it (form, gas for its own cost, a dry run of the bundle), and sends each in a separate bundle.
 */
export async function startBundler(url: string) {
  const reader = createPublicClient({ transport: http(url) })
  const client = createWalletClient({ transport: http(url) })
  const account = (await client.getAddresses()).at(-2) as Hex
  const contract = { address: entryPoint08Address, abi: entryPoint08Abi } as const
  const asked: string[] = []

  const pack = (operation: RpcOperation) => ({
    ...{ sender: operation.sender, callData: operation.callData, signature: operation.signature },
    ...({ nonce: hexToBigInt(operation.nonce), initCode: '0x', paymasterAndData: '0x' } as const),
    accountGasLimits: pair(operation.verificationGasLimit, operation.callGasLimit),
    preVerificationGas: hexToBigInt(operation.preVerificationGas),
    gasFees: pair(operation.maxPriorityFeePerGas, operation.maxFeePerGas)
  })

  const methods: Readonly<Record<string, (params: readonly never[]) => Promise<unknown>>> = {
    eth_supportedEntryPoints: async () => [entryPoint08Address],

    eth_estimateUserOperationGas: async ([asking, entryPoint]) => {
      const operation = readOperation(asking, entryPoint)
      const callGas = await reader
        .estimateGas({ account: entryPoint08Address, to: operation.sender, data: operation.callData })
        .catch((error: Error) => {
          throw new RpcFault(codes.reverted, `The calls would fail: ${(error as BaseError).shortMessage}`)
        })
      return {
        callGasLimit: numberToHex((callGas * 3n) / 2n),
        verificationGasLimit: numberToHex(150_000n),
        preVerificationGas: numberToHex(overhead(operation))
      }
    },

    eth_sendUserOperation: async ([asking, entryPoint]) => {
      const operation = readOperation(asking, entryPoint)
      if (hexToBigInt(operation.preVerificationGas) < overhead(operation))
        throw new RpcFault(codes.params, 'preVerificationGas does not pay for the bundle')
      const packed = pack(operation)
      const bundle = { ...contract, account, functionName: 'handleOps', args: [[packed], account] } as const
      await reader.simulateContract(bundle).catch((error: BaseError) => {
        const revert = error.walk((one) => one instanceof ContractFunctionRevertedError)
        const { args = [] } = (revert as ContractFunctionRevertedError | null)?.data ?? {}
        throw new RpcFault(codes.rejected, String(args[1] ?? error.shortMessage))
      })
      const hash = await reader.readContract({ ...contract, functionName: 'getUserOpHash', args: [packed] })
      await client.writeContract({ ...bundle, chain: null })
      return hash
    },

    eth_getUserOperationReceipt: async ([hash]) => {
      const found = await find(hash)
      if (!found) return null
      const { args, receipt } = found
      return {
        ...{ userOpHash: hash, entryPoint: entryPoint08Address, sender: args.sender, success: args.success },
        ...{ nonce: numberToHex(args.nonce), paymaster: args.paymaster },
        actualGasCost: numberToHex(args.actualGasCost),
        actualGasUsed: numberToHex(args.actualGasUsed),
        receipt: { transactionHash: receipt.transactionHash, status: receipt.status }
      }
    },

    eth_getUserOperationByHash: async ([hash]) => {
      const found = await find(hash)
      return found && { entryPoint: entryPoint08Address, transactionHash: found.receipt.transactionHash }
    }
  }

  /** What the EntryPoint has recorded about an operation. */
  async function find(hash: Hex = zeroHash) {
    const [log] = await reader.getLogs({
      address: entryPoint08Address,
      event: operationEvent,
      args: { userOpHash: hash },
      fromBlock: 0n
    })
    if (!log) return null
    const receipt = await reader.getTransactionReceipt({ hash: log.transactionHash })
    const [event] = parseEventLogs({ abi: [operationEvent], logs: receipt.logs, args: { userOpHash: hash } })
    return event ? { args: event.args, receipt } : null
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { id, method, params = [] } = JSON.parse(Buffer.concat(chunks).toString())
    asked.push(method)
    const answer = methods[method]
    const told = answer
      ? await answer(params).then(
          (result) => ({ result }),
          (error: Error) => ({
            error: { code: error instanceof RpcFault ? error.code : -32_603, message: error.message }
          })
        )
      : { error: { code: codes.unknown, message: `The method ${method} does not exist` } }
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...told }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The methods that it was called with, in order. */
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
  }
}

const [operationEvent] = parseAbi([
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)'
])

const pair = (high: Hex, low: Hex): Hex =>
  concat([numberToHex(hexToBigInt(high), { size: 16 }), numberToHex(hexToBigInt(low), { size: 16 })])

function readOperation(asked: unknown, entryPoint: unknown): RpcOperation {
  if (String(entryPoint).toLowerCase() !== entryPoint08Address.toLowerCase())
    throw new RpcFault(codes.params, 'Another EntryPoint')
  const operation = asked as RpcOperation
  const names = [...fields, 'sender', 'callData', 'signature'] as const
  const odd = Object.keys(operation).find((name) => !(names as readonly string[]).includes(name))
  const missing = names.find((name) => !/^0x[0-9a-f]*$/i.test(operation[name] ?? ''))
  if (odd ?? missing) throw new RpcFault(codes.params, `The operation has a wrong ${odd ?? missing}`)
  return operation
}
