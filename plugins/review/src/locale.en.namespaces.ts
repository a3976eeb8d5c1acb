/** What the namespaces say of transactions, as they say it: they know no other language. */
export const namespaceTexts = {
  'review.finding.approvalToEoa': 'This lets a person spend what is yours, and not a contract with rules',
  'review.finding.notAsSaid': 'This transaction would do something else than it says',
  'review.finding.notAsIntended': 'The network would move another amount than you entered',
  'review.finding.notAsQuoted': 'More would arrive than was quoted: ask for a new quote',
  'review.finding.contractReceiver': 'The receiver is a contract',
  // On Solana.
  'review.finding.programReceiver': 'The receiver belongs to a program',
  'review.finding.isProgram': 'This is a program: what is sent there is lost',
  'review.finding.isToken': 'This is the address of a token: what is sent there is lost',
  'review.finding.passedOn': 'The receiver does not keep the whole amount',
  'review.finding.feeOnTransfer': 'This token keeps a part of what is sent',
  'review.finding.paidAccount': 'The receiver gets an account for this token, which the fee pays for',
  'review.finding.grantsRights': 'Others could use what you have',
  'review.finding.unwrapsAll': 'All that you had wrapped is unwrapped',
  // On Polkadot.
  'review.finding.newAccount': 'The receiver’s account is new on this network',
  'review.finding.newHolder': 'The receiver holds none of this token yet',
  'review.finding.closesAccount': 'This sends everything and closes your account on this network',
  'review.finding.notAllowed': 'The owner of this token does not let it be sent',
  // On Bitcoin. {surplus} is a number of satoshis.
  'review.finding.changeToFee':
    '{surplus} sat are too little to come back as change, so they are part of the fee',
  'review.finding.unconfirmedChange': 'This spends change of a payment of yours that is not confirmed yet',
  'review.finding.ordinalsKept': 'Small coins that may carry ordinals stay where they are',
  'review.finding.walletChooses': 'Your wallet chooses the coins and the fee',
  'review.finding.walletChoosesAny': 'Your wallet chooses the coins, and may spend some that carry ordinals'
} as const
