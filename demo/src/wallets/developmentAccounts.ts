/** The first accounts of every fresh anvil. Their keys are public: they are worthless anywhere else. */
export const developmentAccounts: readonly string[] = Object.freeze([
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
])
