/** Views for sending, swapping, buying and names. */
export const trading = {
  Send: [
    'Loading your balance',
    'Nothing to send yet',
    'Token Balance Unavailable',
    '1.2345678 ETH available',
    '0.000026 ETH',
    '0.25 ETH',
    '123,456,789.123 wstHCOFFEE available',
    'Not enough ETH',
    'This is not an address on Harbour',
    'Switch to Highland',
    'Anyone can read it',
    'your Polkadot account is closed',
    'Cannot be sent'
  ],
  Pay: [
    'Pay',
    'could not be loaded',
    '0.000026 ETH',
    'COFD',
    'the-harbour-masters',
    '123,456,789',
    'which is not enough',
    'Switch to Highland',
    'Deposit 4711',
    'Cannot be paid',
    'Pay within',
    'Connect wallet',
    'has expired',
    'is not valid'
  ],
  SelectToken: [
    'Select token',
    'Ether',
    'Token Balance Unavailable',
    'Coffee Dollar',
    'Coffee Dollar',
    'Try another name',
    'Use COFD?'
  ],
  Swap: [
    'Loading your balance',
    'Select token',
    'No prices are available',
    'Coffee Pools',
    'No provider can swap',
    'Not enough ETH',
    '14.',
    'wstHCOFFEE',
    'This page cannot swap on Harbour',
    'may still spend 250 COFD of yours',
    'Select token'
  ],
  SwapToken: ['Select token', 'Coffee Dollar', 'Try another name'],
  SwapSettings: [
    'How much less is acceptable',
    'From 0.05% to 20%',
    'a large part of what you would receive'
  ],
  Onramp: [
    'Buy',
    'Enter amount',
    'Bean Pay could not be reached',
    'Continue to Bean Pay',
    'No quote available',
    'You can pay $10.00 to $7,500.00',
    'Bean Pay will ask how much',
    'No wallet connected',
    'Nothing can be bought here'
  ],
  OnrampProviders: ['Roastery Exchange'],
  OnrampCurrency: ['EUR', 'Coffee Dollar'],
  OnrampWaiting: [
    'Open Bean Pay again',
    'says it has been paid',
    'says it was sent',
    '0.100302 ETH received',
    'Nothing was bought with it',
    'is waiting for your bank'
  ],
  OpenPurchases: ['Open purchase at Roastery Exchange'],
  RegisterAccountName: [
    'Choose maren.halden.example',
    'Enter a name',
    'Error fetching name suggestions',
    'my-maren.halden.example',
    'This name is taken',
    'You already own a name',
    'No wallet connected',
    'Names can contain only',
    'my-marinamarina'
  ],
  RegisterAccountNameSuccess: ['The name is yours']
} as const
