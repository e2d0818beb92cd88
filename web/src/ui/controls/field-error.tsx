import { CircleAlert } from "lucide-react";

interface FieldErrorProps {
  id?: string | undefined;
  error?: string | undefined;
}

export function FieldError({ id, error }: FieldErrorProps) {
  if (!error) return null;
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-sm text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {error}
    </p>
  );
}
