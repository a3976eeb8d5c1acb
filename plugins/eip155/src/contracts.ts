/**
 * Asks many contracts in one call, from anywhere: the plugin asks about tokens with it, and so does the gateway's service.
 */
export {
  askContracts,
  type ContractAnswers,
  type ContractCaller,
  type ContractQuestions
} from './tokens/askContracts.js'
