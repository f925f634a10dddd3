const namespace = 'http://cloudformation.amazonaws.com/doc/2010-05-15/'

/** CloudFormation's response about a stack. */
export const stackAnswer = (outputs: Readonly<Record<string, string>>, status = 'UPDATE_COMPLETE'): string =>
  `<DescribeStacksResponse xmlns="${namespace}"><DescribeStacksResult><Stacks><member>
<StackName>x</StackName><CreationTime>2026-11-03T00:00:00Z</CreationTime><StackStatus>${status}</StackStatus>
<Outputs>${Object.entries(outputs)
    .map(
      ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
    )
    .join('')}</Outputs>
</member></Stacks></DescribeStacksResult></DescribeStacksResponse>`

/** Error response of an XML service. */
export const xmlRefusal = (code: string, message = 'no'): string =>
  `<ErrorResponse xmlns="${namespace}"><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`

/** Response about a stack that does not exist. */
export const noStack = xmlRefusal('ValidationError', 'Stack with id x does not exist')
