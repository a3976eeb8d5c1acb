import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  maxUint256,
  parseAbi,
  parseAbiParameters
} from 'viem'

const require = createRequire(import.meta.url)

/** The code of a contract as compiled by Uniswap. */
const codeOf = (path) =>
  `0x${JSON.parse(readFileSync(require.resolve(path), 'utf8')).bytecode.replace(/^0x/, '')}`

const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function addLiquidityETH(address token, uint256 amount, uint256 minToken, uint256 minEther, address to, uint256 deadline) payable',
  'function addLiquidity(address one, address other, uint256 amountOne, uint256 amountOther, uint256 minOne, uint256 minOther, address to, uint256 deadline)'
])

/**
 * The transactions that deploy Uniswap V2 on a chain that has none: factory, wrapped currency, router, and pools of tokens that `from` has.
 *
 * @param nonce how many transactions `from` has sent
 * @param pools each of `token` and `amount`, with an amount of `ether`, or an amount (`otherAmount`) of an `other` token
 */
export function makeUniswap({ from, nonce, pools }) {
  const at = (index) => getContractAddress({ from, nonce: BigInt(nonce + index) })
  const [factory, wrapped, router] = [at(0), at(1), at(2)]
  const code = (path, types, ...values) =>
    codeOf(path) + encodeAbiParameters(parseAbiParameters(types), values).slice(2)
  const call = (to, functionName, args, value = 0n) => ({
    to,
    value: `0x${value.toString(16)}`,
    data: encodeFunctionData({ abi, functionName, args })
  })
  const fill = ({ token, amount, ether, other, otherAmount }) =>
    other === undefined
      ? [
          call(token, 'approve', [router, amount]),
          call(router, 'addLiquidityETH', [token, amount, 0n, 0n, from, maxUint256], ether)
        ]
      : [
          call(token, 'approve', [router, amount]),
          call(other, 'approve', [router, otherAmount]),
          call(router, 'addLiquidity', [token, other, amount, otherAmount, 0n, 0n, from, maxUint256])
        ]
  const transactions = [
    { data: code('@uniswap/v2-core/build/UniswapV2Factory.json', 'address', from) },
    { data: codeOf('@uniswap/v2-periphery/build/WETH9.json') },
    {
      data: code('@uniswap/v2-periphery/build/UniswapV2Router02.json', 'address, address', factory, wrapped)
    },
    ...pools.flatMap(fill)
  ]
  return { router, wrapped, factory, transactions }
}
