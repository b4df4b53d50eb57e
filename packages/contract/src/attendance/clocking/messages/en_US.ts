/** From where people of an office clock, as HR says it. */
export default {
  office: 'Office',
  where: 'Where clocking counts',
  wheres: {
    anywhere: 'Anywhere',
    networks: 'On these networks only',
    place: 'Near a point only',
    either: 'On these networks or near a point',
  },
  networks: 'Networks',
  networksHint:
    'The addresses from which the office reaches this server; several with commas, a network as 203.0.113.0/24',
  latitude: 'Latitude',
  longitude: 'Longitude',
  degrees: 'In degrees, for example {{example}}',
  radius: 'Within (m)',
  radiusHint: 'Devices inside buildings often know their place only to 50 m',
  here: 'Take my present place',
  insecure: 'This page is not opened over https: no device will say where it is, and nobody can clock near a point.',
  noPlace: 'The device could not say where it is. Type the point.',
  saved: 'The rule of {{office}} was saved',
  edit: 'Edit the rule',
  near: 'Within {{radius}} of {{point}}',
  text: 'Who clocks by the web or a kept phone must be there. Where people are is compared and not kept; clock machines are not affected.',
  empty: 'There is no office yet.',
  placeAsked: 'Your office may ask where you are. Your place is compared with the office and not kept.',
  placeInsecure:
    'Your office may ask where you are, but this page is not opened over https, so your device cannot say. Ask HR for the https address.',
  placeDenied: 'This page may not see where you are. Allow it in the settings of your browser, then press again.',
  placeUnfound: 'Your device could not find where it is. Switch on location or step outside, then press again.',
  missed: 'Apply for the missed punch',
  length: {
    metres: '{{length}} m',
    kilometres: '{{length}} km',
  },
  errors: {
    other_network:
      'Here clocking counts from the network of the office only; you are at {{address}}. Connect to that network, or apply for the missed punch.',
    no_place: 'Here clocking counts near the office only. Allow this page to see where you are, then press again.',
    inaccurate:
      'Your device knows its place only to {{accuracy}}, and {{radius}} around the office are allowed. Switch on precise location or step outside, then press again.',
    too_far:
      'You are {{distance}} from the office; clocking counts within {{radius}}. Go there and press again, or apply for the missed punch.',
  },
}
