/** What AWS does and the product on this machine does not; the inbox lists it in its footer. */
export const differencesFromAws = [
  'Edge caching: every request reaches its origin.',
  'TLS: plain HTTP, on this machine only.',
  'Throttling: neither the stage limits nor the table ceilings hold anybody back.',
  'IAM: the functions may call everything that the endpoints offer.',
  'Expiry of rows, point-in-time recovery, the log groups and CloudFront’s access log.',
  'Metrics, alarms, the dashboard and the budget: the functions’ log is what there is to see.',
  'Delivery: an e-mail that the endpoint takes is in the inbox.',
] as const
