/**
 * Stands where the client asks a third host in a frame who the page is. A wallet that gets no attestation shows the page
 * as unverified, and no wallet refuses it; the frame would cost five seconds wherever that host cannot be reached, and
 * tell it of every pairing.
 */
export const noVerify = () => ({
  verifyUrlV3: '',
  init: async () => {},
  register: async () => '',
  resolve: async () => undefined
})
