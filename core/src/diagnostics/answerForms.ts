import type { KitHooks } from '../contract/Hooks.js'

const holds = (value: unknown, name: string, type: string): boolean =>
  typeof value === 'object' && value !== null && typeof (value as Record<string, unknown>)[name] === type

/** What a tap of each hook may answer; `undefined` is allowed everywhere and is not asked about. */
export const answerForms: Partial<Readonly<Record<keyof KitHooks, (answer: unknown) => boolean>>> = {
  beforeConnect: (answer) =>
    holds(answer, 'connectorId', 'string') &&
    holds(answer, 'namespace', 'string') &&
    holds(answer, 'networkId', 'string'),
  beforeSwitchNetwork: (answer) =>
    holds(answer, 'to', 'object') && holds((answer as { to: unknown }).to, 'caipNetworkId', 'string'),
  beforeSign: (answer) => holds(answer, 'method', 'string'),
  rpcRequest: (answer) => typeof answer === 'object' && answer !== null && 'result' in answer,
  walletList: (answer) =>
    Array.isArray(answer) &&
    answer.every(
      (row) => holds(row, 'id', 'string') && holds(row, 'name', 'string') && Array.isArray(row.connectors)
    ),
  viewRegister: (answer) =>
    answer === null || (holds(answer, 'id', 'string') && holds(answer, 'load', 'function')),
  beforeNavigate: (answer) => answer === null || holds(answer, 'kind', 'string')
}
