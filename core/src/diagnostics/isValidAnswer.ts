import type { KitHooks } from '../contract/Hooks.js'

type Check = (answer: unknown) => boolean

const has = (value: unknown, name: string, type: string): boolean =>
  typeof value === 'object' && value !== null && typeof (value as Record<string, unknown>)[name] === type

/** Checks of a tap's answer, by hook. */
const checks: Partial<Readonly<Record<keyof KitHooks, Check>>> = {
  beforeConnect: (answer) =>
    has(answer, 'connectorId', 'string') &&
    has(answer, 'namespace', 'string') &&
    has(answer, 'networkId', 'string'),
  beforeSwitchNetwork: (answer) =>
    has(answer, 'to', 'object') && has((answer as { to: unknown }).to, 'caipNetworkId', 'string'),
  beforePrepare: (answer) => has(answer, 'kind', 'string') && has(answer, 'connection', 'object'),
  beforeSign: (answer) => has(answer, 'method', 'string'),
  rpcRequest: (answer) => typeof answer === 'object' && answer !== null && 'result' in answer,
  walletList: (answer) =>
    Array.isArray(answer) &&
    answer.every(
      (row) => has(row, 'id', 'string') && has(row, 'name', 'string') && Array.isArray(row.connectors)
    ),
  viewRegister: (answer) =>
    answer === null || (has(answer, 'id', 'string') && has(answer, 'load', 'function')),
  beforeNavigate: (answer) => answer === null || has(answer, 'kind', 'string')
}

/** Whether a tap's answer has the form that its hook accepts. `undefined` keeps the value and is always valid. */
export const isValidAnswer = (hook: keyof KitHooks, answer: unknown): boolean =>
  answer === undefined || checks[hook]?.(answer) !== false
