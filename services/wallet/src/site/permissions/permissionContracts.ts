import type { PinnedContract } from '../smartAccounts/pinnedContract.js'
import {
  delegationManagerAddress,
  enforcers,
  permissionAccountAddress
} from '../worker/sign/permissionCode.js'

/** What permissions need, as compiled and deployed by the authors of the Delegation Framework 1.3.0. */
export const permissionContracts: readonly PinnedContract[] = [
  {
    address: delegationManagerAddress,
    hash: '86d10f683804ffce5a0e69a324889bcc70a067a0449ab71b972a659c1391df16',
    ofNetwork: [6767, 6809]
  },
  {
    address: permissionAccountAddress,
    hash: 'c71608d6fa53a685805959ef06b7cfc8f7c9764d854805cb62f1a26d4c5def97',
    ofNetwork: [5801, 5843]
  },
  {
    address: enforcers.timestamp,
    hash: 'a1fe8a665482e8e110567b4412ba0ea0c095ef1c7293c62b7f5004b81298ed6b'
  },
  {
    address: enforcers.nonce,
    hash: '4682036a8f4b747b38e09932f5f0a1bd36eee64a7437f18672e3bfade85102b1'
  },
  {
    address: enforcers.nativePeriod,
    hash: '491b0190ca8f9be9ac905f2a17b67027b56b959a8229c8abe792f1e4999536f3'
  },
  {
    address: enforcers.exactCalldata,
    hash: 'fd046f9fd402797a123c1edce4e7ef78ba86b0ba2ce7ce58ad513cea3e9661f4'
  },
  {
    address: enforcers.erc20Period,
    hash: 'b3dbfb7f1d7b4d0ac188bf3e464cc9db2ba91396e61d4d3726ccfd7a680547b2'
  },
  {
    address: enforcers.valueLte,
    hash: '06522dca3306d8547a046b8a47caa6a06a68c25f7a59aba0fc0631cbec1c12ee'
  }
]
