/** Texts of the namespaces about transactions, exactly as the namespaces write them, which is only in English. */
export const namespaceTexts = {
  'review.finding.approvalToEoa': 'This lets a person, not a contract with rules, spend your assets',
  'review.finding.notAsSaid': 'This transaction would do something other than it says',
  'review.finding.notAsIntended': 'The network would move a different amount than you entered',
  'review.finding.notAsQuoted': 'You would receive more than was quoted. Get a new quote.',
  'review.finding.contractReceiver': 'The receiver is a contract',
  // On Solana.
  'review.finding.programReceiver': 'The receiver belongs to a program',
  'review.finding.isProgram': 'This is a program. Anything sent to it is lost.',
  'review.finding.isToken': 'This is the address of a token. Anything sent to it is lost.',
  'review.finding.passedOn': 'The receiver does not keep the whole amount',
  'review.finding.feeOnTransfer': 'This token keeps part of what you send',
  'review.finding.paidAccount': 'The fee also pays for the receiver’s new account for this token',
  'review.finding.grantsRights': 'Others could use your assets',
  'review.finding.unwrapsAll': 'Everything you had wrapped is unwrapped',
  // On Polkadot.
  'review.finding.newAccount': 'The receiver’s account is new on this network',
  'review.finding.newHolder': 'The receiver holds none of this token yet',
  'review.finding.closesAccount': 'This sends everything and closes your account on this network',
  'review.finding.notAllowed': 'The owner of this token does not allow it to be sent',
  // On Bitcoin. {surplus} is a number of satoshis.
  'review.finding.changeToFee': '{surplus} sat is too little to return as change, so it is added to the fee',
  'review.finding.unconfirmedChange': 'This spends change from a payment of yours that is not confirmed yet',
  'review.finding.coinsLeft': 'The smallest coins do not fit into one payment and are not spent',
  'review.finding.ordinalsKept': 'Small coins that may carry ordinals are not spent',
  'review.finding.walletChooses': 'Your wallet chooses the coins and the fee',
  'review.finding.walletChoosesAny': 'Your wallet chooses the coins, and may spend some that carry ordinals'
} as const
