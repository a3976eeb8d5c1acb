import { readFileSync } from 'node:fs'
import { encodeAbiParameters, parseAbiParameters } from 'viem'
import { postTransactions } from './postTransactions.mjs'
import { maker } from './seedTokens.mjs'

const { '//': _, ...contracts } = JSON.parse(
  readFileSync(new URL('../../tests/contracts/permissions.json', import.meta.url), 'utf8')
)

/** Creates contracts whose address depends only on their code; a fresh anvil has it, like public networks. */
const deployer = '0x4e59b44847b379578588920ca78fbf26c0b4956c'
/** With it, and these arguments, the contracts get the same addresses as on public networks. */
const salt = '4741544f52'.padEnd(64, '0')
const args = {
  DelegationManager: encodeAbiParameters(parseAbiParameters('address'), [
    '0xb0403b32f54d0bd752113f4009e8b534c6669f44'
  ]),
  EIP7702StatelessDeleGator: encodeAbiParameters(parseAbiParameters('address, address'), [
    '0xdb9b1e94b5b69df7e401ddbede43491141047db3',
    '0x0000000071727de22e5e9d8baf0edac6f37da032'
  ])
}

/** Deploys the contracts that enforce the limits of permissions, at their addresses on public networks. */
export const deployPermissions = (url) =>
  postTransactions(
    url,
    Object.entries(contracts).map(([name, code], id) => ({
      ...{ jsonrpc: '2.0', id, method: 'eth_sendTransaction' },
      params: [
        {
          ...{ from: maker, to: deployer, gas: '0x4c4b40' },
          data: `0x${salt}${code.slice(2)}${(args[name] ?? '').slice(2)}`
        }
      ]
    }))
  )
