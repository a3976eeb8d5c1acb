/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { classify } from './classify'

describe('classify', () => {
  it.each([
    'personal_sign',
    'eth_sign',
    'eth_signTypedData',
    'eth_signTypedData_v4',
    'eth_signTransaction',
    'eth_sendTransaction',
    'eth_sendUserOperation',
    'wallet_sendCalls',
    'wallet_grantPermissions',
    'wallet_requestExecutionPermissions',
    'eth_decrypt',
    'eth_getEncryptionPublicKey'
  ])('%s needs approval', (method) => expect(classify(method)).toBe('sign'))

  it.each([
    'eth_call',
    'eth_chainId',
    'eth_getBalance',
    'eth_getLogs',
    'eth_estimateGas',
    'eth_gasPrice',
    'eth_feeHistory',
    'eth_blockNumber',
    'eth_maxPriorityFeePerGas',
    'eth_sendRawTransaction',
    'eth_newBlockFilter',
    'net_version',
    'eth_simulateV1'
  ])('%s is read from the chain', (method) => expect(classify(method)).toBe('read'))

  it.each([
    'eth_accounts',
    'eth_requestAccounts',
    'wallet_watchAsset',
    'wallet_getCapabilities',
    'wallet_getGrantedExecutionPermissions',
    'wallet_revokeExecutionPermission',
    'eth_subscribe',
    'made_up'
  ])('%s is left to the wallet', (method) => expect(classify(method)).toBe('unknown'))
})
