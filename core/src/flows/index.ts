export { connect } from "./connect.js";
export { disconnect } from "./disconnect.js";
export { refreshBalance } from "./refreshBalance.js";
export { request } from "./request.js";
export { followTabs, restore } from "./restore.js";
export { signMessage } from "./signMessage.js";
export { switchAccount } from "./switchAccount.js";
export { switchNetwork } from "./switchNetwork.js";
